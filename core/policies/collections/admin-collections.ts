/** Collections of the admin tools; separate, so that the app's first chunk does not contain their schemas. */

import { broadcastSchema } from '#core/policies/announcements/broadcast.ts'
import { botRuleSchema } from '#core/policies/bot/bot-rule.ts'
import { batchChangeSchema, batchRunSchema } from '#core/policies/bulk/batch-run.ts'
import { batchChosenSchema } from '#core/policies/bulk/chosen.ts'

/** The schema of each collection; only admins read and write them. */
export const ADMIN_SCHEMAS = {
  batchRuns: batchRunSchema,
  batchChanges: batchChangeSchema,
  batchChosen: batchChosenSchema,
  broadcasts: broadcastSchema,
  botRules: botRuleSchema,
} as const
