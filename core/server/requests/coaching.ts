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

const nothing = z.object({})
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

/** The member's check-in of the week as it is then. */
const ownCheckIn = z.object({
  head: z.optional(checkInSchema),
  text: z.optional(checkInTextSchema),
})

export const COACHING_REQUESTS = {
  /** Logs a private session, or says whether it counts, as the coach who logged it. */
  'count-session': {
    request: z.strictObject({
      /** Begins with the coach's id. */
      id: idSchema,
      userId: idSchema,
      date: dayNumberSchema,
      note: shortText(MAX_SESSION_NOTE_LENGTH),
      counted: z.boolean(),
    }),
    result: nothing,
    aDay: 500,
    hides: ['gone', 'closed', 'stranger'],
  },
  /** Has what waits for a former coach wait for the member's own coach. */
  'pass-on-check-in': {
    request: z.strictObject({ id: idSchema }),
    result: z.object({ head: z.optional(checkInSchema) }),
    aDay: 100,
  },
  /** The alerts of the caller, and those of their present coaches that are about them. */
  'read-coach-alerts': {
    request: z.strictObject({}),
    result: z.object({ own: z.array(coachAlertSchema), about: z.array(coachAlertSchema) }),
    aDay: 1_000,
  },
  /** Answers a check-in that waits for the caller. */
  'reply-to-check-in': {
    request: z.strictObject({
      userId: idSchema,
      week: dayKeySchema,
      reply: shortText(MAX_CHECK_IN_REPLY_LENGTH).check(z.minLength(1)),
    }),
    result: nothing,
    aDay: 1_000,
    hides: ['gone', 'closed', 'stranger'],
  },
  /** Sends a week to the member's own coach, or sends it again while it waits. */
  'send-check-in': {
    request: z.strictObject({
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
    result: ownCheckIn,
    aDay: 100,
  },
  /** Sends a message to a member's notifications, as one of their coaches. */
  'send-coach-message': {
    request: z.strictObject({
      id: newIdSchema,
      memberId: idSchema,
      text: shortText(MAX_BODY_LENGTH).check(z.regex(/\S/)),
    }),
    result: nothing,
    aDay: 1_000,
    hides: ['gone', 'closed', 'blocks', 'stranger'],
  },
  /** Says what the caller wants to be told of a member, or of all their members; nothing takes it away. */
  'set-coach-alert': {
    request: z.strictObject({ ...alertChoiceSchema.shape, memberId: referenceSchema }),
    result: nothing,
    aDay: 200,
    hides: ['gone', 'closed', 'stranger'],
  },
  /** Tells the member with whose link the caller came. */
  'tell-referrer': {
    request: z.strictObject({}),
    result: nothing,
    aDay: 20,
    hides: ['gone', 'closed'],
  },
} as const
