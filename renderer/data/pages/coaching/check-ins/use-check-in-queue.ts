import { useCallback, useRef } from 'react'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { type CheckInContent, cachedContents, contentId } from './check-in-cache.ts'
import { type CheckInsFollower, followCheckIns } from './follow-check-ins.ts'
import { type CheckInQueue, readQueue, type WaitingCheckIn } from './read-queue.ts'

export interface CheckInQueueView extends CheckInQueue {
  /** `away`: nothing of it is cached, and the cloud is unreachable. */
  readonly state: 'loading' | 'ready' | 'away'
  /** When the list came from the cloud, in ms. */
  readonly at: number | undefined
  readonly live: boolean
  /** Fetches what the check-ins say, this one first. */
  readonly show: (id: string) => void
}

const NONE: CheckInQueue = { waiting: [], unreadable: [], hasMore: false }

/** The check-ins that wait for this coach: cached at once, and live. Fetches what they say once one is shown. */
export function useCheckInQueue(): CheckInQueueView {
  const user = useUser()
  const isAway = useIsAway()
  const follower = useRef<CheckInsFollower>(undefined)
  const shown = useRef<string>(undefined)
  const { data, dataUpdatedAt, isRestoring, isStale } = useCachedQuery({
    queryKey: ['coaching', 'check-ins'],
    enabled: user !== undefined,
    // Serialized, because every read creates a new record object; whom this account coaches rarely changes.
    followed: JSON.stringify([user?.id, user?.coaching]),
    read: readQueue,
    subscribe({ account, cloud, onLive }) {
      if (!user) return () => undefined
      const following = followCheckIns({ account, cloud, coach: user, onLive })
      follower.current = following
      if (shown.current !== undefined) following.show(shown.current)
      return () => {
        following.stop()
        if (follower.current === following) follower.current = undefined
      }
    },
  })
  const show = useCallback((id: string) => {
    shown.current = id
    follower.current?.show(id)
  }, [])
  return {
    ...(data ?? NONE),
    state: data ? 'ready' : !isRestoring && isAway ? 'away' : 'loading',
    at: dataUpdatedAt,
    live: !isStale,
    show,
  }
}

/** What a check-in says, live; undefined while it is not on this device. */
export function useCheckInContent(
  account: Account,
  { id, userId }: Pick<WaitingCheckIn, 'id' | 'userId'>,
): CheckInContent | undefined {
  return useContent(account, contentId({ id, userId }))?.data
}

const useContent = liveHook(cachedContents.read)
