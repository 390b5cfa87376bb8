/** Bulk changes (docs/decisions/0063-support-tools.md). */
import * as z from 'zod/mini'
import { batchRunSchema, newTaskSchema } from '#core/policies/bulk/bulk-run.ts'
import { CHOSEN_AT_ONCE } from '#core/policies/bulk/chosen.ts'
import { idSchema } from '#core/records/fields.ts'

/** The run afterwards; none if there is none any more. */
const result = z.object({ run: z.optional(batchRunSchema) })
/** 200 ids of any length are far below the 64 KB of a request. */
const members = z.array(idSchema).check(z.minLength(1), z.maxLength(CHOSEN_AT_ONCE))
const aRun = { request: z.strictObject({ runId: idSchema }), result, aDay: 1_000 }

export const BULK_REQUESTS = {
  /**
   * Begins a run that changes nothing yet: it lists what it would change. Of chosen members it brings the first part; the
   * others follow by `choose-members`.
   */
  'begin-run': {
    request: z.strictObject({
      /** New, by chance. Ids of its list begin with it and a `_`. */
      id: z.string().check(z.regex(/^[a-z0-9]{16}$/)),
      task: newTaskSchema,
      members: z.optional(members),
    }),
    result,
    aDay: 500,
  },
  /** The next part of the chosen members, in order; after the last one the listing begins. */
  'choose-members': {
    request: z.strictObject({
      runId: idSchema,
      part: z.int().check(z.minimum(1), z.maximum(999)),
      members,
    }),
    result,
    aDay: 2_000,
  },
  'apply-run': aRun,
  'stop-run': aRun,
  'resume-run': aRun,
  'undo-run': aRun,
  /** Removes a run with its list; its changes to records stay, and can no longer be undone. */
  'forget-run': aRun,
  /** Goes on at once, instead of when the schedule finds the run. */
  'continue-run': { ...aRun, aDay: 2_000 },
} as const
