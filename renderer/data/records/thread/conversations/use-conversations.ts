import { useEffect, useRef } from 'react'
import { finderOf } from '#core/values/names/look-up.ts'
import { isBlank } from '#core/values/names/visible.ts'
import type { Account } from '#data/storage/account.ts'
import { liveHook, ownLiveHook } from '#data/sync/queries/live-hook.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { fetchMember } from '../thread-access.ts'
import { fetchPreview } from './previews.ts'
import { type InboxConversation, readInbox, readUnreadOfCoaches } from './read-conversations.ts'

/** How many of the latest conversations are completed with names and latest messages, without being asked. */
export const MAX_COMPLETED = 100

/** A coach's threads, live. Fetches, once a visit, unknown members and missing latest messages of the first `most`. */
export function useConversations(most: number): readonly InboxConversation[] | undefined {
  const account = useAccount()
  const cloud = useCloud()
  const asked = useRef(new Set<string>())
  const found = useInbox(account)
  useEffect(() => {
    if (!account || !cloud || !found) return
    const once = (what: string, ask: () => Promise<unknown>) => {
      if (asked.current.has(what)) return
      asked.current.add(what)
      // If this fails, there is no name or no text until the next visit.
      void ask().catch(() => undefined)
    }
    for (const { memberId, known, latest, thread } of found.slice(0, most)) {
      if (known === undefined) once(memberId, () => fetchMember(account, cloud, memberId))
      if (latest.isMissing) once(thread.lastId, () => fetchPreview(account, cloud, thread))
    }
  }, [account, cloud, found, most])
  return found
}

const useInbox = liveHook(readInbox)
const NOWHERE: ReadonlySet<string> = new Set()
const useFound = ownLiveHook(searchMessages)

/** The members in whose conversation the search is found, on this device. */
export const useMessageSearch = (search: string) => useFound(search) ?? NOWHERE

/** How many messages of each of the member's coaches are unread, by id; live, undefined at first. */
export const useUnreadOfCoaches = liveHook(readUnreadOfCoaches)

/** The members in whose conversation some message on this device contains every word of the search. */
export async function searchMessages(
  { database, userId }: Account,
  search: string,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  if (isBlank(search)) return found
  const isMeant = finderOf(search)
  // Only what the search looks at is checked: parsing every message would take seconds.
  await database.threadMessages.each((stored: object) => {
    const memberId: unknown = Reflect.get(stored, 'memberId')
    const text: unknown = Reflect.get(stored, 'text')
    if (typeof memberId !== 'string' || typeof text !== 'string' || found.has(memberId)) return
    if (Reflect.get(stored, 'coachId') === userId && isMeant(text)) found.add(memberId)
  })
  return found
}
