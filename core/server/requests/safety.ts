/** What members report of each other, and what admins decide about it (docs/decisions/0134-reporting.md). */
import * as z from 'zod/mini'
import { REPORTED_KINDS, reportable } from '#core/policies/safety/reported.ts'
import {
  MAX_REPORT_NOTE_LENGTH,
  MAX_REPORTS_A_DAY,
  ownReportSchema,
  REPORT_OUTCOMES,
  REPORT_REASONS,
} from '#core/policies/safety/safety-report.ts'
import { idSchema, referenceSchema } from '#core/records/fields.ts'
import { isInstant } from '#core/values/bounds.ts'

export const SAFETY_REQUESTS = {
  'decide-report': {
    request: z.strictObject({ id: idSchema, outcome: z.enum(REPORT_OUTCOMES) }),
    result: z.object({}),
    aDay: 2_000,
  },
  /** Reports what a member shows or has written. The result is the report as its reporter is shown it. */
  'report-content': {
    request: z
      .strictObject({
        what: z.enum(REPORTED_KINDS),
        aboutId: idSchema,
        source: referenceSchema,
        reason: z.enum(REPORT_REASONS),
        note: z.string().check(z.maxLength(MAX_REPORT_NOTE_LENGTH)),
        /** By the device's clock; it tells the member's reports apart. */
        created: z.int().check(z.refine(isInstant)),
      })
      .check(z.refine(({ what, source }) => reportable(what).isSource(source))),
    result: z.object({ report: ownReportSchema }),
    aDay: 5 * MAX_REPORTS_A_DAY,
    hides: ['gone', 'closed', 'shares nothing', 'stranger'],
  },
} as const
