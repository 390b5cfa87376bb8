import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import type { DayKey } from '#core/values/time/day.ts'
import { windowAt } from '#core/views/coaching/day-pairs.ts'
import { type CoachedMember, todayOf } from '#core/views/coaching/member-facts.ts'
import { type TimelineDay, timelineOf } from '#core/views/coaching/timeline.ts'
import { useThread } from '#data/records/thread/use-thread.ts'
import type { Account } from '#data/storage/account.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { fetchPast } from './fetch-past.ts'
import { readTold } from './read-told.ts'

export interface Timeline {
  /** Undefined until this device has been read. */
  readonly days: readonly TimelineDay[] | undefined
  /** As far back as it goes without a gap. */
  readonly from: DayKey
  /** The cloud could not be asked: it is what this device has read before. */
  readonly isCachedOnly: boolean
  readonly isFetching: boolean
  /** Goes further back; undefined where there is nothing earlier. @throws CloudError */
  readonly showEarlier: (() => Promise<void>) | undefined
}

/** What was said and done with a member, live. @param today the member's */
export function useTimeline(account: Account, member: CoachedMember, today: DayKey): Timeline {
  const { id: memberId, created } = member
  const [back, setBack] = useState(0)
  const zone = new Date(account.now()).getTimezoneOffset()
  const query = useCachedQuery({
    queryKey: ['coaching', memberId, 'past', today, back],
    queryFn: async ({ account, cloud }) => {
      await fetchPast(account, cloud, { memberId, today, back })
      return true
    },
  })
  const told = useLiveQuery(
    async () => readTold(account, memberId, today),
    [account, memberId, today],
  )
  const thread = useThread(account, { memberId, coachId: account.userId })
  const wanted = windowAt(today, back).from
  const oldest = thread?.hasOlder ? thread.sent[0] : undefined
  const whole = oldest && todayOf(member, oldest.created, zone)
  // Before the oldest message that is here, there are others: what else is known of then would stand in a gap.
  const from = whole !== undefined && whole > wanted ? whole : wanted
  const days = useMemo(() => {
    if (!told || !thread) return undefined
    const messages = [...thread.sent, ...thread.waiting.map(({ message }) => message)]
    const line = timelineOf({ ...told, messages }, (at) => todayOf(member, at, zone))
    return line.filter(({ day }) => day >= from)
  }, [told, thread, member, zone, from])
  const isWhole = wanted <= todayOf(member, created, zone)
  const showEarlier = async () => {
    if (thread && from !== wanted) await thread.showOlder()
    else setBack(back + 1)
  }
  return {
    days,
    from,
    isCachedOnly: query.isPaused || query.error !== undefined,
    isFetching: query.isFetching,
    showEarlier: from === wanted && isWhole ? undefined : showEarlier,
  }
}
