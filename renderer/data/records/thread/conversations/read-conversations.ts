/** The threads that a member or coach may still open, and how many messages in each are unread. */

import type { InboxEntry } from '#core/policies/threads/inbox.ts'
import { isCoach, pairsOf, threadIdOf } from '#core/policies/threads/pair.ts'
import { unreadBy } from '#core/policies/threads/thread-state.ts'
import { type Thread, threadSchema } from '#core/records/thread.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { readAllRecords, readRecords } from '#data/storage/stored-record.ts'
import { type KnownMember, readKnownMembers } from '../thread-access.ts'
import { type Preview, readPreviews } from './previews.ts'

export interface Conversation {
  readonly memberId: string
  readonly unread: number
  /** When the latest message was written, in ms. */
  readonly lastAt: number
  /** Undefined until the cloud has been queried for the member. */
  readonly known: KnownMember | undefined
}

export interface InboxConversation extends Conversation, InboxEntry {
  readonly thread: Thread
  readonly latest: Preview
}

/** The same with the latest message of each, as far as this device has it. */
export async function readInbox(account: Account): Promise<readonly InboxConversation[]> {
  const found = await readConversations(account)
  const previews = await readPreviews(
    account,
    found.map(({ thread }) => thread),
  )
  return found.flatMap((one, index) => {
    const latest = previews[index]
    if (!latest) return []
    return [
      { ...one, latest, name: one.known?.name ?? '', lastBy: latest.by, preview: latest.text },
    ]
  })
}

/** A coach's threads with their members, the latest first; those of former members are left out. */
export async function readConversations(
  account: Account,
): Promise<readonly (Conversation & { readonly thread: Thread })[]> {
  const user = await readUser(account)
  if (!user || !isCoach(user)) return []
  const { database, userId } = account
  const threads = (await readAllRecords(database, 'threads', threadSchema))
    .filter(({ coachId, lastId }) => coachId === userId && lastId !== '')
    .toSorted((a, b) => b.lastAt - a.lastAt)
  const known = await readKnownMembers(
    account,
    threads.map(({ memberId }) => memberId),
  )
  return threads
    .map((thread, index) => ({
      thread,
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

export async function countUnread(account: Account): Promise<number> {
  const own = [...(await readUnreadOfCoaches(account)).values()]
  const theirs = (await readConversations(account)).map(({ unread }) => unread)
  return [...own, ...theirs].reduce((sum, unread) => sum + unread, 0)
}
