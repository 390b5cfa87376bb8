/** The threads that a member or coach may still open, and how many messages in each are unread. */
import { type Thread, threadSchema } from '#core/records/thread.ts'
import { isCoach, pairsOf, threadIdOf } from '#core/threads/pair.ts'
import { unreadBy } from '#core/threads/thread-state.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { parseStored, readRecords } from '#data/storage/stored-record.ts'
import { type KnownMember, readKnownMembers } from '../thread-access.ts'

export interface Conversation {
  readonly memberId: string
  readonly unread: number
  /** When the latest message was written, in ms. */
  readonly lastAt: number
  /** Undefined until the cloud has been queried for the member. */
  readonly known: KnownMember | undefined
}

/** A coach's threads with their members, the latest first; those of former members are left out. */
export async function readConversations(account: Account): Promise<readonly Conversation[]> {
  const user = await readUser(account)
  if (!user || !isCoach(user)) return []
  const { database, userId } = account
  const raw: unknown[] = await database.threads.toArray()
  const threads = raw
    .map((one) => parseStored(database, 'threads', threadSchema, one))
    .filter((one) => one !== undefined && one.coachId === userId && one.lastId !== '')
    .filter((one): one is Thread => one !== undefined)
    .toSorted((a, b) => b.lastAt - a.lastAt)
  const known = await readKnownMembers(
    account,
    threads.map(({ memberId }) => memberId),
  )
  return threads
    .map((thread, index) => ({
      memberId: thread.memberId,
      unread: unreadBy(thread, 'coach'),
      lastAt: thread.lastAt,
      known: known[index],
    }))
    .filter((one) => one.known?.isMine !== false)
}

/** How many messages of the member's coaches are unread, by the coach's id. */
export async function readUnreadOfCoaches(account: Account): Promise<ReadonlyMap<string, number>> {
  const user = await readUser(account)
  const pairs = user ? pairsOf(user) : []
  const ids = pairs.map(threadIdOf)
  const threads = await readRecords(account.database, 'threads', threadSchema, ids)
  return new Map(
    pairs.map(({ coachId }, index) => {
      const thread = threads[index]
      return [coachId, thread ? unreadBy(thread, 'member') : 0]
    }),
  )
}

/** The number of all unread messages, as a member and as a coach. */
export async function countUnread(account: Account): Promise<number> {
  const own = [...(await readUnreadOfCoaches(account)).values()]
  const theirs = (await readConversations(account)).map(({ unread }) => unread)
  return [...own, ...theirs].reduce((sum, unread) => sum + unread, 0)
}
