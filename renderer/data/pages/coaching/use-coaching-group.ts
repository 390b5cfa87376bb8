import { useCallback, useMemo, useRef } from 'react'
import { type Attended, attentionOf } from '#core/coaching/attention.ts'
import { type CoachedMember, factsOf } from '#core/coaching/member-facts.ts'
import { useUser } from '#data/records/user/queries.ts'
import type { Account } from '#data/storage/account.ts'
import type { Cached } from '#data/storage/cached-page.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useIsAway } from '#data/sync/status/session-state.ts'
import { cachedMembers, cachedSummaries, cachedUnreadable, type Summary } from './coaching-cache.ts'
import { followGroup, type GroupFollower } from './follow-group.ts'
import { useNow } from './use-now.ts'

export interface GroupRow extends Attended {
  readonly member: CoachedMember
}

export interface CoachingGroup {
  /** `away`: nothing of it is cached, and the cloud is unreachable. */
  readonly state: 'loading' | 'ready' | 'away'
  readonly rows: readonly GroupRow[]
  /** Members whose days are still loading. */
  readonly waiting: readonly CoachedMember[]
  /** Paths of members' unreadable records. */
  readonly unreadable: readonly string[]
  /** When the list came from the cloud, in ms. */
  readonly at: number | undefined
  readonly live: boolean
  /** Sets the members in view, whose changes show at once. */
  readonly show: (ids: readonly string[]) => void
}

/** A coach's group: cached at once, and live while the coach looks at it. */
export function useCoachingGroup(): CoachingGroup {
  const user = useUser()
  const now = useNow()
  const isAway = useIsAway()
  const follower = useRef<GroupFollower>(undefined)
  const shown = useRef<readonly string[]>([])
  const { data, dataUpdatedAt, isRestoring, isStale } = useCachedQuery({
    queryKey: ['coaching'],
    enabled: user !== undefined,
    // Serialized, because every read creates a new record object; whom this account coaches rarely changes.
    followed: JSON.stringify([user?.id, user?.coaching]),
    read: readGroup,
    subscribe({ account, cloud, onLive }) {
      if (!user) return () => undefined
      const following = followGroup({ account, cloud, coach: user, onLive })
      follower.current = following
      following.show(shown.current)
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
  return {
    state: rows ? 'ready' : !isRestoring && isAway ? 'away' : 'loading',
    rows: rows?.known ?? [],
    waiting: rows?.waiting ?? [],
    unreadable: data?.unreadable ?? [],
    at: dataUpdatedAt,
    live: !isStale,
    show,
  }
}

interface CachedGroup {
  readonly members: readonly CoachedMember[]
  readonly summaries: readonly (Cached<Summary> | undefined)[]
  readonly unreadable: readonly string[]
}

async function readGroup(account: Account): Promise<Cached<CachedGroup> | undefined> {
  const cached = await cachedMembers.read(account, '')
  if (!cached) return undefined
  const { data: members, dataUpdatedAt } = cached
  const ids = members.map(({ id }) => id)
  const summaries = await cachedSummaries.readAll(account, ids)
  const ofMembers = (await cachedUnreadable.read(account, ''))?.data ?? []
  const unreadable = [
    ...ofMembers.map((id) => `users/${id}`),
    ...summaries.flatMap((summary) => summary?.data.unreadable ?? []),
  ]
  return { data: { members, summaries, unreadable }, dataUpdatedAt }
}

function rowsOf({ members, summaries }: CachedGroup, now: number) {
  const zone = new Date(now).getTimezoneOffset()
  const known: GroupRow[] = []
  const waiting: CoachedMember[] = []
  for (const [index, member] of members.entries()) {
    const summary = summaries[index]?.data
    if (!summary) {
      waiting.push(member)
      continue
    }
    const facts = factsOf({ ...summary, member }, now, zone)
    known.push({ member, facts, attention: attentionOf(facts) })
  }
  return { known, waiting }
}
