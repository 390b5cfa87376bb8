import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { type Conversation, readConversations } from './read-conversations.ts'
import { fetchMember } from './thread-access.ts'

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
