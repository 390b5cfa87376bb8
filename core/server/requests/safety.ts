/** What members report of each other, and what admins decide about it (docs/decisions/0134-reporting.md). */
import * as z from 'zod/mini'
import { idSchema, referenceSchema } from '#core/records/fields.ts'
import {
  LONGEST_REPORT_NOTE,
  MOST_REPORTS_A_DAY,
  ownReportSchema,
  PROFILE_FILES,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORTED_KINDS,
  type ReportedKind,
} from '#core/records/safety-report.ts'
import { isInstant } from '#core/values/bounds.ts'

interface Reported {
  readonly what: ReportedKind
  readonly source: string
}

/** A message or an agreement has an id, a file a name, and a profile neither. */
function isSource({ what, source }: Reported): boolean {
  if (what === 'message' || what === 'agreement') return source !== ''
  return what === 'profile' ? source === '' : PROFILE_FILES.some((file) => file === source)
}

export const SAFETY_REQUESTS = {
  'decide-report': {
    request: z.strictObject({ id: idSchema, outcome: z.enum(REPORT_OUTCOMES) }),
    result: z.object({}),
    aDay: 2_000,
  },
  /** Reports a profile, a file on it, a message, or an agreement. The result is the report as its reporter is shown it. */
  'report-content': {
    request: z
      .strictObject({
        what: z.enum(REPORTED_KINDS),
        aboutId: idSchema,
        source: referenceSchema,
        reason: z.enum(REPORT_REASONS),
        note: z.string().check(z.maxLength(LONGEST_REPORT_NOTE)),
        /** By the device's clock; it tells the member's reports apart. */
        created: z.int().check(z.refine(isInstant)),
      })
      .check(z.refine(isSource)),
    result: z.object({ report: ownReportSchema }),
    aDay: 5 * MOST_REPORTS_A_DAY,
    hides: ['gone', 'closed', 'shares nothing', 'stranger'],
  },
} as const
