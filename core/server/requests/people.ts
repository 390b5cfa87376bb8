/** What members do to each other: kudos, partners and nudges, blocks, reports (docs/decisions/0134-reporting.md). */
import * as z from 'zod/mini'
import { REPORTED_KINDS, reportable } from '#core/policies/safety/reported.ts'
import {
  MAX_REPORT_NOTE_LENGTH,
  MAX_REPORTS_A_DAY,
  ownReportSchema,
  REPORT_OUTCOMES,
  REPORT_REASONS,
} from '#core/policies/safety/safety-report.ts'
import { blockSchema } from '#core/records/block.ts'
import { idSchema, referenceSchema } from '#core/records/fields.ts'
import { kudoSchema } from '#core/records/kudo.ts'
import { NUDGE_PHRASES, partnerSchema } from '#core/records/partner.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { isInstant } from '#core/values/bounds.ts'
import { dayKeySchema } from '#core/values/time/day.ts'
import { asks, nothing } from './asks.ts'

export const PEOPLE_REQUESTS = {
  /** The result is the record as it is then; none where there is nothing to take back any more. */
  'give-kudos': asks(500, z.object({ kudo: z.optional(kudoSchema) }), {
    hides: ['gone', 'closed', 'shares nothing', 'blocks', 'stranger'],
  })({
    to: idSchema,
    day: dayKeySchema,
    given: z.boolean(),
    at: stampSchema,
  }),
  'nudge-partner': asks(50, z.object({ pair: partnerSchema }), {
    hides: ['gone', 'closed', 'shares nothing', 'blocks', 'stranger'],
  })({
    to: idSchema,
    day: dayKeySchema,
    /** Its place in `PHRASES`. */
    phrase: z.int().check(z.minimum(0), z.maximum(NUDGE_PHRASES - 1)),
  }),
  'say-to-partner': asks(100, z.object({ pair: partnerSchema }), {
    hides: ['gone', 'closed', 'shares nothing', 'blocks'],
  })({
    to: idSchema,
    /** `agree` is a yes only while the other still asks; `leave` is a no to asking, too. */
    says: z.enum(['ask', 'agree', 'leave']),
    at: stampSchema,
  }),
  'set-block': asks(
    200,
    z.object({ block: blockSchema }),
  )({
    blockedId: idSchema,
    /** By which the member wants to remember them; '' for none. */
    name: z.string(),
    stands: z.boolean(),
    at: stampSchema,
  }),
} as const

export const SAFETY_REQUESTS = {
  'decide-report': asks(2_000, nothing)({ id: idSchema, outcome: z.enum(REPORT_OUTCOMES) }),
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
