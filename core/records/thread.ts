/** Threads: the messages of a member and a coach, and how far each has read (decision 0061). */
import * as z from 'zod/mini'
import { MAX_COUNT } from '#core/values/bounds.ts'
import { dayNumberSchema } from '#core/values/time/day.ts'
import {
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
  textSchema,
  wholeTextSchema,
} from './fields.ts'

export const MAX_MESSAGE_LENGTH = 4_000

const threadIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{3,257}$/, 'not a thread'))

const count = z.prefault(z.int().check(z.nonnegative(), z.maximum(MAX_COUNT)), 0)

export const threadSchema = z.object({
  id: threadIdSchema,
  memberId: idSchema,
  coachId: idSchema,
  memberSent: count,
  coachSent: count,
  /** How many of the other side's messages each has read. */
  memberRead: count,
  coachRead: count,
  /** The id of the latest message, but no text: a former coach may still read this record. */
  lastId: z.prefault(referenceSchema, ''),
  lastAt: recordedInstantSchema,
  syncedAt: syncedAtSchema,
})

export type Thread = z.infer<typeof threadSchema>

const place = z.optional(z.int().check(z.positive(), z.maximum(2 * MAX_COUNT)))

export const threadMessageSchema = z.object({
  /** Created by the sending device, so that sending again does not create a second message. */
  id: idSchema,
  threadId: threadIdSchema,
  memberId: idSchema,
  coachId: idSchema,
  senderId: idSchema,
  text: textSchema(MAX_MESSAGE_LENGTH),
  picture: wholeTextSchema(1_000),
  /** When it was written, by the sender's clock. */
  created: recordedInstantSchema,
  /** For a screenshot, the member's day that it shows; otherwise 0. */
  dateNumber: z.catch(z.union([dayNumberSchema, z.literal(0)]), 0),
  /** Its number in the thread, from 1 without gaps; set with the commit, so missing in a waiting message. */
  number: place,
  ofSender: place,
  syncedAt: syncedAtSchema,
})

export type ThreadMessage = z.infer<typeof threadMessageSchema>

export type SentMessage = ThreadMessage & { readonly number: number; readonly ofSender: number }

export function isSent(message: ThreadMessage): message is SentMessage {
  return message.number !== undefined && message.ofSender !== undefined
}
