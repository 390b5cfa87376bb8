/** Pushes check-ins and answers: the later one that is sent wins, and what is answered stays (decision 0128). */
import {
  CHECK_IN_REFUSED,
  checkInCoachOf,
  isWeekOpen,
  REPLY_REFUSED,
} from '#core/check-in/coach.ts'
import { numberOfDay } from '#core/days/day.ts'
import {
  type CheckIn,
  checkInId,
  checkInSchema,
  checkInTextSchema,
} from '#core/records/check-in.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { waitUntilWritable } from '#data/cloud/pause.ts'
import { readUser } from '#data/records/user/owner.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext, TakeIn } from '#data/sync/record.ts'
import { checkWithoutRules } from './check-without-rules.ts'
import type { ReplyIntent, SendIntent } from './intents.ts'
import { takeOwn } from './own-check-ins.ts'
import { takeReply } from './own-replies.ts'

/**
 * Sends a week to the coach whom the member has by now. What is answered, or was sent later, stays.
 * @throws CloudError `permission-denied` without a coach; its message tells the member why
 */
export async function pushSend(context: PushContext, intent: SendIntent): Promise<TakeIn> {
  const { account, cloud, serverNow } = context
  const { userId } = account
  const id = checkInId(userId, intent.week)
  const refs = refsOf(id)
  const member = await readUser(account)
  const coachId = (member && checkInCoachOf(member)) ?? intent.coachId
  await waitUntilWritable(cloud, refs[0])
  if (cloud.kind !== 'firebase') {
    await checkWithoutRules(cloud, userId, coachId, CHECK_IN_REFUSED)
    if (!isWeekOpen(intent.week, serverNow)) {
      throw new CloudError('permission-denied', CHECK_IN_REFUSED)
    }
  }
  // Otherwise a clock that runs ahead would send it in the future.
  const sent = Math.min(intent.sent, Math.floor(serverNow))
  const own = { id, userId, week: numberOfDay(intent.week) }
  const { figures, answers } = intent
  const text = checkInTextSchema.safeParse({ ...own, figures, answers, reply: '', repliedBy: '' })
  if (!text.success) {
    throw new CloudError('invalid', 'This check-in is damaged.', { cause: text.error })
  }
  const result = await cloud
    .transact(refs, (documents) => {
      const known = parseBoth(documents)
      if (known && (known.head.answered > 0 || known.head.sent >= sent)) {
        return { writes: [], result: known }
      }
      const head: CheckIn = checkInSchema.parse({ ...own, coachId, sent, answered: 0 })
      return {
        writes: [
          { kind: 'set', ref: refs[0], data: { ...head, syncedAt: SERVER_TIME } },
          { kind: 'set', ref: refs[1], data: { ...text.data, syncedAt: SERVER_TIME } },
        ],
        result: {
          head: { ...head, syncedAt: serverNow },
          text: { ...text.data, syncedAt: serverNow },
        },
      }
    })
    .catch(saying(CHECK_IN_REFUSED))
  return () => takeOwn(account, [result.head], [result.text])
}

/**
 * Answers a member's check-in; the same answer again changes nothing.
 * @throws CloudError `permission-denied` if it is not this coach's to answer; `conflict` if it has another answer
 */
export async function pushReply(context: PushContext, intent: ReplyIntent): Promise<TakeIn> {
  const { account, cloud, serverNow } = context
  const coachId = account.userId
  const { id, userId, reply } = intent
  const refs = refsOf(id)
  await waitUntilWritable(cloud, refs[0])
  if (cloud.kind !== 'firebase') await checkWithoutRules(cloud, userId, coachId, REPLY_REFUSED)
  await cloud
    .transact(refs, (documents) => {
      const known = parseBoth(documents)
      if (!known) throw new CloudError('not-found', 'This check-in does not exist any more.')
      const { head, text } = known
      if (head.answered > 0) {
        const isSame = text.repliedBy === coachId && text.reply === reply
        if (isSame) return { writes: [], result: undefined }
        throw new CloudError('conflict', 'This check-in has an answer already.')
      }
      if (head.coachId !== coachId) throw new CloudError('permission-denied', REPLY_REFUSED)
      const answered = Math.max(head.sent, Math.min(intent.answered, Math.floor(serverNow)))
      const own = { reply, repliedBy: coachId, syncedAt: SERVER_TIME }
      return {
        writes: [
          { kind: 'merge', ref: refs[0], data: { answered, syncedAt: SERVER_TIME } },
          { kind: 'merge', ref: refs[1], data: own },
        ],
        result: undefined,
      }
    })
    .catch(saying(REPLY_REFUSED))
  return () => takeReply(account, id)
}

function refsOf(id: string) {
  return [
    { collection: 'checkIns', id },
    { collection: 'checkInTexts', id },
  ] as const
}

/** Both records of a check-in; they are written together. */
function parseBoth([first, second]: readonly (CloudDocument | undefined)[]) {
  const head = parseDocument(checkInSchema, first)
  const text = parseDocument(checkInTextSchema, second)
  return head && text && { head, text }
}

function saying(message: string) {
  return (error: unknown): never => {
    if (!(error instanceof CloudError) || error.code !== 'permission-denied') throw error
    throw new CloudError(error.code, message, { cause: error })
  }
}
