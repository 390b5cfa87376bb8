import { useLiveQuery } from 'dexie-react-hooks'
import { isCoach, pairsOf } from '#core/policies/threads/pair.ts'
import { readUser } from '#data/records/member/owner.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { countUnread } from './read-conversations.ts'

export interface Talks {
  /** There is somebody to talk to: a coach, or members to coach. */
  readonly any: boolean
  readonly hasCoach: boolean
  readonly unread: number
}

const NONE: Talks = { any: false, hasCoach: false, unread: 0 }

/** Whether the member has anybody to talk to, and how many messages are unread; live. */
export function useUnreadThreads(): Talks {
  const account = useAccount()
  return useLiveQuery(
    async () => {
      const user = account && (await readUser(account))
      if (!account || !user) return NONE
      const hasCoach = pairsOf(user).length > 0
      const any = hasCoach || isCoach(user)
      return { any, hasCoach, unread: any ? await countUnread(account) : 0 }
    },
    [account],
    NONE,
  )
}
