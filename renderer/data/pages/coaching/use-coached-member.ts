import type { Group } from '#core/records/group.ts'
import type { Stats } from '#core/records/stats.ts'
import { type Attention, attentionOf } from '#core/views/coaching/attention.ts'
import { type DayPair, type DayWindow, pairDays, windowAt } from '#core/views/coaching/day-pairs.ts'
import { type CoachedMember, factsOf, type MemberFacts } from '#core/views/coaching/member-facts.ts'
import { useNow } from '#data/platform/use-now.ts'
import { readAgreements } from '#data/records/agreement/agreements.ts'
import type { Account } from '#data/storage/account.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { isRefusal, type Viewer } from './coached.ts'
import { cachedDays, cachedGroups, cachedSummaries, daysId } from './coaching-cache.ts'
import { memberToday } from './fetch-summary.ts'
import { followMember } from './follow-member.ts'

export interface ShownMember {
  readonly state: 'shown'
  readonly member: CoachedMember
  readonly facts: MemberFacts
  readonly attention: Attention
  readonly stats: Stats | undefined
  readonly group: Group | undefined
  readonly window: DayWindow
  /** Undefined while they load. */
  readonly days: readonly DayPair[] | undefined
  readonly live: boolean
  /** When the days, or else the summary, came from the cloud, in ms. */
  readonly at: number
}

export type CoachedMemberView =
  | ShownMember
  | { readonly state: 'loading' }
  /** Not for this account to see, or unknown: the member view does not reveal which. */
  | { readonly state: 'refused' }
  /** Not cached, and the cloud is unreachable. */
  | { readonly state: 'away' }

/** Cached at once, and live while somebody looks. @param back how many windows of four weeks before the current one */
export function useCoachedMember(
  memberId: string,
  back: number,
  viewer: Viewer = 'coach',
): CoachedMemberView {
  const now = useNow()
  const summary = useCachedQuery({
    queryKey: ['coaching', memberId],
    read: (account) => readSummary(account, memberId),
  })
  const member = summary.data?.member
  const today = memberToday(member ?? NOBODY, now)
  const window = windowAt(today, back)
  const days = useCachedQuery({
    queryKey: ['coaching', viewer, memberId, window.from, window.to],
    read: (account) => cachedDays.read(account, daysId(memberId, window.from)),
    subscribe: ({ onLive, ...context }) =>
      followMember({ ...context, memberId, window, viewer, onLive: () => onLive(true) }),
  })
  if (isRefusal(days.error)) return { state: 'refused' }
  if (!summary.data || !member || summary.dataUpdatedAt === undefined) {
    const isAway = days.error !== undefined || days.isPaused
    return { state: !summary.isRestoring && isAway ? 'away' : 'loading' }
  }
  const facts = factsOf(summary.data, now, new Date(now).getTimezoneOffset())
  return {
    state: 'shown',
    member,
    facts,
    window,
    attention: attentionOf(facts),
    stats: summary.data.stats,
    group: summary.data.group,
    days: days.data && pairDays(window, days.data.habits, days.data.hours, today),
    live: !days.isStale,
    at: days.dataUpdatedAt ?? summary.dataUpdatedAt,
  }
}

async function readSummary(account: Account, memberId: string) {
  const cached = await cachedSummaries.read(account, memberId)
  if (!cached) return undefined
  const { groupId } = cached.data.member
  const group = groupId === '' ? undefined : await cachedGroups.read(account, groupId)
  const { today } = cached.data
  const [agreements = []] = await readAgreements(account, [memberId], today)
  return { ...cached, data: { ...cached.data, agreements, group: group?.data } }
}

/** Before the member is known: uses this device's own day. */
const NOBODY: CoachedMember = {
  id: '',
  name: '',
  image: '',
  groupId: '',
  created: 0,
  lastActive: 0,
  timeZoneOffset: undefined,
  dayStartHour: 0,
}
