import { isCoach, pairsOf } from '#core/policies/threads/pair.ts'
import { readUser } from '#data/records/member/owner.ts'
import { ownLiveHook } from '#data/sync/queries/live-hook.ts'
import { countUnread } from './read-conversations.ts'

export interface Talks {
  /** There is somebody to talk to: a coach, or members to coach. */
  readonly any: boolean
  readonly hasCoach: boolean
  readonly unread: number
}

const NONE: Talks = { any: false, hasCoach: false, unread: 0 }

/** Whether the member has anybody to talk to, and how many messages are unread; live. */
export const useUnreadThreads = (): Talks => useTalks() ?? NONE

const useTalks = ownLiveHook(async (account) => {
  const user = await readUser(account)
  if (!user) return NONE
  const hasCoach = pairsOf(user).length > 0
  const any = hasCoach || isCoach(user)
  return { any, hasCoach, unread: any ? await countUnread(account) : 0 }
})
