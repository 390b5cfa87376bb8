import * as z from 'zod/mini'
import { idSchema, instantSchema } from '#core/records/fields.ts'
import { dayKeySchema } from '#core/values/time/day.ts'
import { defineIntents } from '#data/storage/outbox.ts'

/** Sends a week to the coach, or sends it again while it waits (docs/product.md#the-check-in). */
const sendCheckIn = z.object({
  kind: z.literal('sendCheckIn'),
  week: dayKeySchema,
  // What they hold is checked when it is pushed: the first screen loads this file, and not the record's schema.
  figures: z.record(z.string(), z.unknown()),
  answers: z.array(z.unknown()),
  /** When the member sent it, in ms. */
  sent: instantSchema,
})

const replyToCheckIn = z.object({
  kind: z.literal('replyToCheckIn'),
  id: idSchema,
  userId: idSchema,
  /** The member's name, for this device's own texts. */
  memberName: z.string(),
  week: dayKeySchema,
  reply: z.string(),
})

export const checkInIntents = defineIntents<typeof sendCheckIn | typeof replyToCheckIn>({
  sendCheckIn,
  replyToCheckIn,
})

export type SendIntent = z.infer<typeof sendCheckIn>
export type ReplyIntent = z.infer<typeof replyToCheckIn>
