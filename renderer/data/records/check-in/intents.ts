import * as z from 'zod/mini'
import { dayKeySchema } from '#core/days/day.ts'
import { checkInTextSchema } from '#core/records/check-in.ts'
import { idSchema, instantSchema } from '#core/records/fields.ts'
import { defineIntents } from '#data/storage/outbox.ts'

/** Sends a week to the coach, or sends it again while it waits (docs/product.md#the-check-in). */
const sendCheckIn = z.object({
  kind: z.literal('sendCheckIn'),
  /** The week's Monday. */
  week: dayKeySchema,
  coachId: idSchema,
  figures: checkInTextSchema.shape.figures,
  answers: checkInTextSchema.shape.answers,
  /** When the member sent it, in ms. */
  sent: instantSchema,
})

/** Answers a member's check-in. */
const replyToCheckIn = z.object({
  kind: z.literal('replyToCheckIn'),
  id: idSchema,
  /** The member. */
  userId: idSchema,
  /** The member's name, for this device's own texts. */
  memberName: z.string(),
  week: dayKeySchema,
  reply: checkInTextSchema.shape.reply,
  /** When the coach answered, in ms. */
  answered: instantSchema,
})

export const checkInIntents = defineIntents<typeof sendCheckIn | typeof replyToCheckIn>({
  sendCheckIn,
  replyToCheckIn,
})

export type SendIntent = z.infer<typeof sendCheckIn>
export type ReplyIntent = z.infer<typeof replyToCheckIn>
