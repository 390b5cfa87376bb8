/**
 * What a member and a coach say to each other, and how far each has read (docs/product.md#coaching, decision 0061).
 */
import * as z from 'zod/mini'
import { dayNumberSchema } from '#core/days/day.ts'
import { MOST_COUNT } from './bounds.ts'
import {
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
  textSchema,
  wholeTextSchema,
} from './fields.ts'

/** The longest text of a message, in characters; the rules say the same. */
export const LONGEST_MESSAGE = 4_000

/** Made of two ids and what stands between them. */
const threadIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{3,257}$/, 'not a thread'))

const count = z.prefault(z.int().check(z.nonnegative(), z.maximum(MOST_COUNT)), 0)

export const threadSchema = z.object({
  id: threadIdSchema,
  memberId: idSchema,
  coachId: idSchema,
  /** How many messages each has sent. */
  memberSent: count,
  coachSent: count,
  /** How many of the other's messages each has read. */
  memberRead: count,
  coachRead: count,
  /** The latest message, by id; no words of it, for a former coach may still see this record. */
  lastId: z.prefault(referenceSchema, ''),
  lastAt: recordedInstantSchema,
  syncedAt: syncedAtSchema,
})

export type Thread = z.infer<typeof threadSchema>

const place = z.optional(z.int().check(z.positive(), z.maximum(2 * MOST_COUNT)))

export const threadMessageSchema = z.object({
  /** Made by the device that writes it, so that sending again sends nothing new. */
  id: idSchema,
  threadId: threadIdSchema,
  memberId: idSchema,
  coachId: idSchema,
  senderId: idSchema,
  text: textSchema(LONGEST_MESSAGE),
  /** The object's path, '' where there is no picture. */
  picture: wholeTextSchema(1_000),
  /** When it was written, by the writer's clock. */
  created: recordedInstantSchema,
  /** The member's day of which this is the screenshot, 0 where it is none. */
  dateNumber: z.catch(z.union([dayNumberSchema, z.literal(0)]), 0),
  /** Its place in the thread, from 1 and without gaps: given with the commit, so a waiting one has none. */
  number: place,
  /** Its place among its sender's messages. */
  ofSender: place,
  syncedAt: syncedAtSchema,
})

export type ThreadMessage = z.infer<typeof threadMessageSchema>

/** A message that the server has taken. */
export type SentMessage = ThreadMessage & { readonly number: number; readonly ofSender: number }

export function isSent(message: ThreadMessage): message is SentMessage {
  return message.number !== undefined && message.ofSender !== undefined
}
