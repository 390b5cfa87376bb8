import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { type Attention, attentionOf } from '#core/coaching/attention.ts'
import { type DayPair, type DayWindow, pairDays, windowAt } from '#core/coaching/day-pairs.ts'
import { type CoachedMember, factsOf, type MemberFacts } from '#core/coaching/member-facts.ts'
import type { Group } from '#core/records/group.ts'
import type { Stats } from '#core/records/stats.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { useIsAway } from '#data/session/use-is-away.ts'
import { memberToday } from './fetch-summary.ts'
import { type Following, followMember } from './follow-member.ts'
import { daysId, keptDays, keptGroups, keptSummaries } from './kept.ts'
import { useNow } from './use-now.ts'

export interface ShownMember {
  readonly state: 'shown'
  readonly member: CoachedMember
  readonly facts: MemberFacts
  readonly attention: Attention
  readonly stats: Stats | undefined
  readonly group: Group | undefined
  readonly window: DayWindow
  /** Undefined while they are on their way. */
  readonly days: readonly DayPair[] | undefined
  readonly live: boolean
  /** When the days, or else the sums, were the cloud's word, in ms. */
  readonly at: number
}

export type CoachedMemberView =
  | ShownMember
  | { readonly state: 'loading' }
  /** Nobody whom this coach coaches, or nobody at all: which of them is not told. */
  | { readonly state: 'refused' }
  /** Not on this device, and the cloud cannot be reached. */
  | { readonly state: 'away' }

/**
 * One member of the coach's: what is kept at once, and live while one looks.
 * @param back how many windows of four weeks before this one
 */
export function useCoachedMember(memberId: string, back: number): CoachedMemberView {
  const account = useAccount()
  const cloud = useCloud()
  const now = useNow()
  const isAway = useIsAway()
  const [following, setFollowing] = useState<Following>('asking')
  const kept = useLiveQuery(async () => {
    if (!account) return undefined
    const summary = await keptSummaries.read(account, memberId)
    const groupId = summary?.value.member.groupId ?? ''
    return { summary, group: groupId === '' ? undefined : await keptGroups.read(account, groupId) }
  }, [account, memberId])
  const member = kept?.summary?.value.member
  const today = memberToday(member ?? NOBODY, now)
  const window = windowAt(today, back)
  const { from, to } = window
  const days = useLiveQuery(
    async () => account && { from, kept: await keptDays.read(account, daysId(memberId, from)) },
    [account, memberId, from],
  )
  useEffect(() => {
    if (!account || !cloud) return undefined
    setFollowing('asking')
    return followMember({ account, cloud, memberId, window: { from, to }, onState: setFollowing })
  }, [account, cloud, memberId, from, to])

  if (following === 'refused') return { state: 'refused' }
  const summary = kept?.summary
  if (!summary || !member) {
    const unreachable = following === 'away' || (isAway && !cloud)
    return { state: kept && unreachable ? 'away' : 'loading' }
  }
  const facts = factsOf(summary.value, now, new Date(now).getTimezoneOffset())
  const found = days?.from === from ? days.kept : undefined
  return {
    state: 'shown',
    ...{ member, facts, window },
    attention: attentionOf(facts),
    stats: summary.value.stats,
    group: kept.group?.value,
    days: found && pairDays(window, found.value.habits, found.value.hours, today),
    live: following === 'live' && !isAway,
    at: found?.at ?? summary.at,
  }
}

/** Before anything is known of the member: this device's own day. */
const NOBODY: CoachedMember = {
  ...{ id: '', name: '', image: '', groupId: '', created: 0, lastActive: 0 },
  ...{ timeZoneOffset: undefined, dayStartHour: 0 },
}
