import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { Account } from '#data/storage/account.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { fetchMember } from '../thread-access.ts'
import { type Conversation, readConversations, readUnreadOfCoaches } from './read-conversations.ts'

/** The list shows no more, and fetches no more members. */
const MOST_SHOWN = 100

/** A coach's threads, live; fetches unknown members once per visit. Undefined at first. */
export function useConversations(): readonly Conversation[] | undefined {
  const account = useAccount()
  const cloud = useCloud()
  const found = useLiveQuery(async () => account && readConversations(account), [account])
  const unknown = found
    ?.filter(({ known }) => known === undefined)
    .map(({ memberId }) => memberId)
    .slice(0, MOST_SHOWN)
    .join()
  useEffect(() => {
    if (!account || !cloud || !unknown) return
    // If this fails they have no name until the next visit.
    for (const id of unknown.split(',')) void fetchMember(account, cloud, id).catch(() => undefined)
  }, [account, cloud, unknown])
  return found?.slice(0, MOST_SHOWN)
}

/** How many messages of each of the member's coaches are unread, by id; live, undefined at first. */
export function useUnreadOfCoaches(account: Account): ReadonlyMap<string, number> | undefined {
  return useLiveQuery(async () => readUnreadOfCoaches(account), [account])
}
