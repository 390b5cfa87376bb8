import { useCallback, useMemo, useRef, useState } from 'react'
import { useNow } from '#data/platform/use-now.ts'
import { useUser } from '#data/records/member/queries.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { followGroup, type GroupFollower } from './follow-group.ts'
import { type GroupRow, groupReader, rowsOf } from './group-rows.ts'

export interface CoachingGroup {
  /** `away`: nothing of it is cached, and the cloud is unreachable. */
  readonly state: 'loading' | 'ready' | 'away'
  readonly rows: readonly GroupRow[]
  readonly unreadable: readonly string[]
  /** When the list came from the cloud, in ms. */
  readonly at: number | undefined
  readonly live: boolean
  /** Sets the members in view, whose changes show at once. */
  readonly show: (ids: readonly string[]) => void
  /** Whether everybody's days are being fetched, and not only those of the first and of those in view. */
  readonly isFetchingAll: boolean
  readonly fetchAll: () => void
}

/** A coach's group: cached at once, and live while the coach looks at it. */
export function useCoachingGroup(): CoachingGroup {
  const user = useUser()
  const now = useNow()
  const isAway = useIsAway()
  const follower = useRef<GroupFollower>(undefined)
  const shown = useRef<readonly string[]>([])
  const [isFetchingAll, setFetchingAll] = useState(false)
  const fetchesAll = useRef(false)
  const [read] = useState(groupReader)
  const { data, dataUpdatedAt, isRestoring, isStale } = useCachedQuery({
    queryKey: ['coaching'],
    enabled: user !== undefined,
    // Serialized, because every read creates a new record object; whom this account coaches rarely changes.
    followed: JSON.stringify([user?.id, user?.coaching]),
    read,
    subscribe({ account, cloud, onLive }) {
      if (!user) return () => undefined
      const following = followGroup({ account, cloud, coach: user, onLive })
      follower.current = following
      following.show(shown.current)
      if (fetchesAll.current) following.fetchAll()
      return () => {
        following.stop()
        if (follower.current === following) follower.current = undefined
      }
    },
  })
  const rows = useMemo(() => data && rowsOf(data, now), [data, now])
  const show = useCallback((ids: readonly string[]) => {
    shown.current = ids
    follower.current?.show(ids)
  }, [])
  const fetchAll = useCallback(() => {
    fetchesAll.current = true
    setFetchingAll(true)
    follower.current?.fetchAll()
  }, [])
  return {
    state: rows ? 'ready' : !isRestoring && isAway ? 'away' : 'loading',
    rows: rows ?? [],
    unreadable: data?.unreadable ?? [],
    at: dataUpdatedAt,
    live: !isStale,
    show,
    isFetchingAll,
    fetchAll,
  }
}
