/** Collections of the admin tools; separate, so that the app's first chunk does not contain their schemas. */

import { broadcastSchema } from '#core/admin/broadcast.ts'
import { batchChangeSchema, batchRunSchema } from '#core/batch/batch-run.ts'
import { batchChosenSchema } from '#core/batch/chosen.ts'
import { botRuleSchema } from '#core/bot/bot-rule.ts'

/** The schema of each collection; only admins read and write them. */
export const ADMIN_SCHEMAS = {
  batchRuns: batchRunSchema,
  batchChanges: batchChangeSchema,
  batchChosen: batchChosenSchema,
  broadcasts: broadcastSchema,
  botRules: botRuleSchema,
} as const
