/** What a member and their coach say to each other (docs/decisions/0061-threads.md). */
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '#core/records/fields.ts'
import { LONGEST_MESSAGE, threadMessageSchema, threadSchema } from '#core/records/thread.ts'
import { dayNumberSchema } from '#core/values/time/day.ts'

/** How many messages one side may send on one day. */
export const MOST_MESSAGES_A_DAY = 1_000

export const THREAD_REQUESTS = {
  /**
   * Sends a message in the thread of a member and their coach, as one of the two. The result is thread and message as they
   * are stored then.
   */
  'send-message': {
    request: z.strictObject({
      /** Drawn by the device, and begins with the sender's id. */
      id: idSchema,
      memberId: idSchema,
      coachId: idSchema,
      text: z.string().check(z.maxLength(LONGEST_MESSAGE)),
      /** The path of a picture of their own in this thread; '' for none. */
      picture: z.string().check(z.maxLength(1_000)),
      /** When it was written, by the sender's clock. */
      created: instantSchema,
      /** For a member's screenshot, the day that it shows; otherwise 0. */
      dateNumber: z.union([dayNumberSchema, z.literal(0)]),
    }),
    result: z.object({ thread: threadSchema, message: threadMessageSchema }),
    aDay: MOST_MESSAGES_A_DAY,
    hides: ['gone', 'closed', 'blocks', 'stranger'],
    tooOften: `You have sent ${MOST_MESSAGES_A_DAY} messages in a day. Try again tomorrow.`,
  },
} as const
