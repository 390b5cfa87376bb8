/** Bulk changes (docs/decisions/0062-admin.md). */
import * as z from 'zod/mini'
import { batchRunSchema } from '#core/batch/batch-run.ts'
import { idSchema } from '#core/records/fields.ts'

export const BULK_REQUESTS = {
  /**
   * Applies or undoes the next changes of a bulk change, beginning with the number `from`. The result is the run afterwards,
   * if there is one.
   */
  'apply-changes': {
    request: z.strictObject({ runId: idSchema, from: z.int().check(z.nonnegative()) }),
    result: z.object({ run: z.optional(batchRunSchema) }),
    aDay: 5_000,
  },
} as const
