import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { Account } from '#data/storage/account.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { fetchMember } from '../thread-access.ts'
import { type Conversation, readConversations, readUnreadOfCoaches } from './read-conversations.ts'

/** So many are asked who they are; the list shows no more. */
const MOST_SHOWN = 100

/** A coach's threads, live; who they are with is asked for once a visit. Undefined at first. */
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
    // Without an answer they stay without a name, until the next visit.
    for (const id of unknown.split(',')) void fetchMember(account, cloud, id).catch(() => undefined)
  }, [account, cloud, unknown])
  return found?.slice(0, MOST_SHOWN)
}

/** How much of each own coach is unread, by their id; live, undefined at first. */
export function useUnreadOfCoaches(account: Account): ReadonlyMap<string, number> | undefined {
  return useLiveQuery(async () => readUnreadOfCoaches(account), [account])
}
