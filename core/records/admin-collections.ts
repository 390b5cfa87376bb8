/** Collections of admins' tools: apart, for what members start with should not carry their schemas along. */

import { broadcastSchema } from '#core/admin/broadcast.ts'
import { batchChangeSchema, batchRunSchema } from '#core/batch/batch-run.ts'
import { botRuleSchema } from '#core/bot/bot-rule.ts'

/** Each with the schema of its records; only admins read and write them. */
export const ADMIN_SCHEMAS = {
  batchRuns: batchRunSchema,
  batchChanges: batchChangeSchema,
  broadcasts: broadcastSchema,
  botRules: botRuleSchema,
} as const
