/** Answering a check-in, and the answers that the server did not accept. */
import type { DayKey } from '#core/values/time/day.ts'
import { replyToCheckIn } from '#data/records/check-in/commands.ts'
import { checkInIntents, type ReplyIntent } from '#data/records/check-in/intents.ts'
import type { Account } from '#data/storage/account.ts'

interface Answered {
  /** The check-in. */
  readonly id: string
  /** The member. */
  readonly userId: string
  readonly member: { readonly name: string }
  /** The week's first day. */
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
 * Answers a check-in, which is off the queue at once; if the server refuses the answer, it comes back with it.
 * @param reply 1 to `LONGEST_CHECK_IN_REPLY` characters
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
    await replyToCheckIn(account, { id, userId, memberName: member.name, week: monday, reply })
  })
}

function replyIn(intent: unknown): ReplyIntent | undefined {
  const parsed = checkInIntents.parse(intent)
  return parsed?.kind === 'replyToCheckIn' ? parsed : undefined
}
