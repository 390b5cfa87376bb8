import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import { defineIntents } from '#data/storage/outbox.ts'

/** A message in a thread, possibly with a picture (decision 0061). */
const sendMessage = z.object({ kind: z.literal('sendMessage'), message: threadMessageSchema })

/** How many of the other's messages the member or coach has read. */
const readThread = z.object({
  kind: z.literal('readThread'),
  memberId: idSchema,
  coachId: idSchema,
  upTo: z.int().check(z.positive()),
})

export type ReadThread = z.infer<typeof readThread>

export const messageIntents = defineIntents({ sendMessage })
export const threadIntents = defineIntents({ readThread })
