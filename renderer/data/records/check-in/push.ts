/** Pushes check-ins and answers: the server decides which stays (decision 0128). */
import * as z from 'zod/mini'
import { checkInTextSchema } from '#core/records/check-in.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { PushContext, TakeIn } from '#data/sync/record.ts'
import type { ReplyIntent, SendIntent } from './intents.ts'
import { takeOwn } from './own-check-ins.ts'
import { takeReply } from './own-replies.ts'

type Context = Pick<PushContext, 'account' | 'cloud'>

const saidSchema = z.pick(checkInTextSchema, { figures: true, answers: true })

/**
 * Sends a week to the coach whom the member has by then. What is answered, or was sent later, stays.
 * @throws CloudError `permission-denied` without a coach; its message tells the member why
 */
export async function pushSend({ account, cloud }: Context, intent: SendIntent): Promise<TakeIn> {
  const { week, sent } = intent
  const said = saidSchema.safeParse(intent)
  if (!said.success) {
    throw new CloudError('invalid', 'This check-in is damaged.', { cause: said.error })
  }
  const { head, text } = await cloud.command('send-check-in', { week, sent, ...said.data })
  return () => takeOwn(account, head ? [head] : [], text ? [text] : [])
}

/**
 * Answers a member's check-in; the same answer again changes nothing.
 * @throws CloudError `permission-denied` if it is not this coach's to answer; `conflict` if it has another answer
 */
export async function pushReply(
  { account, cloud }: Context,
  { id, userId, week, reply }: ReplyIntent,
): Promise<TakeIn> {
  await cloud.command('reply-to-check-in', { userId, week, reply })
  return () => takeReply(account, id)
}
