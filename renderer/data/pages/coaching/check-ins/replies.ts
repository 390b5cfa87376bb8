/** Answering a check-in, taking the answer back, and the answers that the server did not accept. */
import type { DayKey } from '#core/values/time/day.ts'
import { replyToCheckIn } from '#data/records/check-in/commands.ts'
import { checkInIntents, type ReplyIntent } from '#data/records/check-in/intents.ts'
import type { Account } from '#data/storage/account.ts'
import { defineTextDrafts } from '#data/storage/shared-drafts.ts'

export const REPLY_DRAFTS = defineTextDrafts('draft/check-in-reply/')
/** A second longer than the message that offers to take an answer back, which is not on the screen at once. */
export const ANSWER_HELD_MS = 6_000

interface Answered {
  /** The check-in. */
  readonly id: string
  readonly userId: string
  readonly member: { readonly name: string }
  readonly monday: DayKey
}

/** What this device has answered and the server has refused, by the check-in's id. */
export async function readRefusedReplies({
  database,
}: Account): Promise<ReadonlyMap<string, string>> {
  const refused = await database.outbox.where({ state: 'refused' }).toArray()
  return new Map(
    refused.flatMap(({ intent }) => {
      const reply = replyIn(intent)
      return reply ? [[reply.id, reply.reply] as const] : []
    }),
  )
}

/**
 * Answers a check-in, which is off the queue at once; if the server refuses the answer, it comes back with it. The answer
 * is on this device from then on, and goes to the server once it can be taken back no more.
 * @param reply 1 to `MAX_CHECK_IN_REPLY_LENGTH` characters
 * @throws what IndexedDB throws if the write fails
 */
export async function answerCheckIn(
  account: Account,
  { id, userId, member, monday }: Answered,
  reply: string,
): Promise<void> {
  const { database } = account
  await database.transaction('rw', database.outbox, async () => {
    // The coach has written another one since.
    await database.outbox
      .where({ state: 'refused' })
      .and(({ intent }) => replyIn(intent)?.id === id)
      .delete()
    const said = { id, userId, memberName: member.name, week: monday, reply }
    await replyToCheckIn(account, said, ANSWER_HELD_MS)
  })
}

/** Takes an answer back, which is a draft again. @returns false once it may be on its way */
export function takeBackAnswer(account: Account, id: string): Promise<boolean> {
  const { database } = account
  return database.transaction('rw', [database.outbox, database.settings], async () => {
    const [taken] = await checkInIntents.takeBack(account, `checkIns/${id}`)
    const answer = replyIn(taken)
    if (answer) await REPLY_DRAFTS.keep(account, id, { text: answer.reply })
    return answer !== undefined
  })
}

function replyIn(intent: unknown): ReplyIntent | undefined {
  const parsed = checkInIntents.parse(intent)
  return parsed?.kind === 'replyToCheckIn' ? parsed : undefined
}
