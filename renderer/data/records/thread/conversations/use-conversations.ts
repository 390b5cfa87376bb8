import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import { liveHook, ownLiveHook } from '#data/sync/queries/live-hook.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { fetchMember } from '../thread-access.ts'
import { fetchPreview } from './previews.ts'
import { type InboxConversation, readInbox, readUnreadOfCoaches } from './read-conversations.ts'
import { searchMessages } from './search-messages.ts'

/** How many of the latest conversations are completed with names and latest messages, without being asked. */
export const MOST_COMPLETED = 100

/**
 * A coach's threads, live; undefined at first. Once per visit fetches the members it does not know, and the
 * latest messages that this device does not have, for the first `most`.
 */
export function useConversations(most: number): readonly InboxConversation[] | undefined {
  const account = useAccount()
  const cloud = useCloud()
  const asked = useRef(new Set<string>())
  const found = useLiveQuery(async () => account && readInbox(account), [account])
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

const NOWHERE: ReadonlySet<string> = new Set()
const useFound = ownLiveHook(searchMessages)

/** The members in whose conversation the search is found, on this device. */
export const useMessageSearch = (search: string) => useFound(search) ?? NOWHERE

/** How many messages of each of the member's coaches are unread, by id; live, undefined at first. */
export const useUnreadOfCoaches = liveHook(readUnreadOfCoaches)
