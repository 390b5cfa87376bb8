/** Check-ins, private sessions, a coach's word, and telling a referrer (docs/product.md#coaching). */
import * as z from 'zod/mini'
import {
  checkInSchema,
  checkInTextSchema,
  MAX_ANSWER_LENGTH,
  MAX_CHECK_IN_REPLY_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
  type WeekFigures,
  weekFiguresSchema,
} from '#core/records/check-in.ts'
import {
  alertChoiceSchema,
  coachAlertSchema,
  MAX_SESSION_NOTE_LENGTH,
} from '#core/records/coaching.ts'
import { idSchema, instantSchema, referenceSchema } from '#core/records/fields.ts'
import { MAX_BODY_LENGTH } from '#core/values/bounds.ts'
import { dayKeySchema, dayNumberSchema } from '#core/values/time/day.ts'
import { asks, nothing } from './asks.ts'

const shortText = (most: number) => z.string().check(z.maxLength(most))
/** Drawn by the device, so that asking again does nothing anew. */
const newIdSchema = z.string().check(z.regex(/^[0-9a-f-]{36}$/))

const areTenths = (values: readonly number[]) =>
  values.every((value) => Math.round(value * 10) / 10 === value)

/** Whether figures are as exact as devices round them, and have hours only where days are confirmed. */
function areRounded(figures: WeekFigures): boolean {
  const { habits, habitsBefore, confirmedDays, planned, actual, actualBefore } = figures
  return (
    [habits, habitsBefore, planned, actual, actualBefore].every(areTenths) &&
    [planned, actual].every(({ length }) => length > 0 === confirmedDays > 0)
  )
}

const ownCheckIn = z.object({
  head: z.optional(checkInSchema),
  text: z.optional(checkInTextSchema),
})

export const COACHING_REQUESTS = {
  'count-session': asks(500, nothing, { hides: ['gone', 'closed', 'stranger'] })({
    /** Begins with the coach's id. */
    id: idSchema,
    userId: idSchema,
    date: dayNumberSchema,
    note: shortText(MAX_SESSION_NOTE_LENGTH),
    counted: z.boolean(),
  }),
  /** Has what waits for a former coach wait for the member's own coach. */
  'pass-on-check-in': asks(100, z.object({ head: z.optional(checkInSchema) }))({ id: idSchema }),
  /** The alerts of the caller, and those of their present coaches that are about them. */
  'read-coach-alerts': asks(
    1_000,
    z.object({ own: z.array(coachAlertSchema), about: z.array(coachAlertSchema) }),
  )({}),
  'reply-to-check-in': asks(1_000, nothing, { hides: ['gone', 'closed', 'stranger'] })({
    userId: idSchema,
    week: dayKeySchema,
    reply: shortText(MAX_CHECK_IN_REPLY_LENGTH).check(z.minLength(1)),
  }),
  /** Sends a week to the member's own coach, or sends it again while it waits. */
  'send-check-in': asks(
    100,
    ownCheckIn,
  )({
    week: dayKeySchema,
    /** When the member sent it, in ms: what was sent later stays. */
    sent: instantSchema,
    figures: z.strictObject(weekFiguresSchema.shape).check(z.refine(areRounded)),
    answers: z
      .array(
        z.strictObject({
          question: shortText(MAX_QUESTION_LENGTH),
          answer: shortText(MAX_ANSWER_LENGTH),
        }),
      )
      .check(z.maxLength(MAX_QUESTIONS)),
  }),
  'send-coach-message': asks(1_000, nothing, { hides: ['gone', 'closed', 'blocks', 'stranger'] })({
    id: newIdSchema,
    memberId: idSchema,
    text: shortText(MAX_BODY_LENGTH).check(z.regex(/\S/)),
  }),
  /** Says what the caller wants to be told of a member, or of all their members; nothing takes it away. */
  'set-coach-alert': asks(200, nothing, { hides: ['gone', 'closed', 'stranger'] })({
    ...alertChoiceSchema.shape,
    memberId: referenceSchema,
  }),
  /** Tells the member with whose link the caller came. */
  'tell-referrer': asks(20, nothing, { hides: ['gone', 'closed'] })({}),
} as const
