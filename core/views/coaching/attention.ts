/**
 * Which of a coach's members need attention first, and why (docs/decisions/0060-coaching.md). The screen
 * states the rule in one sentence; the list must be sorted exactly as it says.
 */

import { compareNames } from '#core/values/names/order.ts'
import { daysBetween } from '#core/values/time/day.ts'
import { checkedCount, DAYS_BACK, type MemberFacts } from './member-facts.ts'

/** Days without opening Fourfold after which a member counts as absent. */
export const ABSENT_DAYS = 2
/** Days without a check-off after which a member who opens Fourfold counts as idle. */
export const IDLE_DAYS = 2
/** The shortest streak, in days, that can be at risk, and the member's hour from which it is. */
export const STREAK_DAYS = 3
export const RISK_HOUR = 16
/** Below this share of their own average a member is slowing down. */
export const BELOW_SHARE = 2 / 3

export type Attention =
  | { readonly kind: 'overdue'; readonly count: number }
  /** The member has proposed so many agreements that wait for the coach's yes. */
  | { readonly kind: 'proposed'; readonly count: number }
  /** Not seen for this many days; undefined for never. */
  | { readonly kind: 'absent'; readonly days: number | undefined }
  /** Seen, but no check-off for this many days; `DAYS_BACK` means that many or more. */
  | { readonly kind: 'idle'; readonly days: number }
  | { readonly kind: 'at-risk'; readonly streak: number }
  /** Points per day over the last seven days, and before. */
  | { readonly kind: 'below'; readonly recent: number; readonly usual: number }
  | { readonly kind: 'well'; readonly recent: number; readonly perfectDays: number }
  /** Their days have not been read yet; seen this many days ago, by their record. */
  | { readonly kind: 'uncounted'; readonly days: number }

const ORDER = [
  'overdue',
  'proposed',
  'absent',
  'idle',
  'at-risk',
  'below',
  'well',
  'uncounted',
] as const satisfies readonly Attention['kind'][]

/** Why a member might need attention: the first reason that applies. */
export function attentionOf(facts: MemberFacts): Attention {
  const { lastSeen, today, hour, streak, recent, days } = facts
  const agreed = agreementsOf(facts)
  if (agreed) return agreed
  const away = lastSeen === undefined ? undefined : daysBetween(lastSeen, today)
  if (away === undefined || away >= ABSENT_DAYS) return { kind: 'absent', days: away }
  const idle = idleDaysOf(facts)
  if (idle >= IDLE_DAYS) return { kind: 'idle', days: idle }
  const now = days.at(-1)
  const isOpen = checkedCount(now) === 0 && !now?.skipped
  if (isOpen && streak >= STREAK_DAYS && hour >= RISK_HOUR) return { kind: 'at-risk', streak }
  const below = belowUsual(facts, BELOW_SHARE)
  if (below) return below
  const perfectDays = days.slice(0, -1).filter((day) => checkedCount(day) === 4).length
  return { kind: 'well', recent, perfectDays }
}

/** That points are below a share of a member's own average; who has hardly any has none to fall below. */
export function belowUsual(
  { recent, usual }: Pick<MemberFacts, 'recent' | 'usual'>,
  share: number,
): Attention | undefined {
  const isBelow = usual !== undefined && usual >= 1 && recent < usual * share
  return isBelow ? { kind: 'below', recent, usual } : undefined
}

/** The same of a member whose days have not been read: absent, by their record, or not counted yet. */
export function attentionOfRecord(facts: MemberFacts): Attention {
  const { lastSeen, today } = facts
  const agreed = agreementsOf(facts)
  if (agreed) return agreed
  const away = lastSeen === undefined ? undefined : daysBetween(lastSeen, today)
  if (away === undefined || away >= ABSENT_DAYS) return { kind: 'absent', days: away }
  return { kind: 'uncounted', days: away }
}

function agreementsOf({ overdue, proposed }: MemberFacts): Attention | undefined {
  if (overdue > 0) return { kind: 'overdue', count: overdue }
  return proposed > 0 ? { kind: 'proposed', count: proposed } : undefined
}

/**
 * Days in a row up to yesterday without a check-off; 0 where today has one or is a break. Breaks do not
 * count.
 */
export function idleDaysOf({ days, daysHere }: MemberFacts): number {
  const now = days.at(-1)
  if (checkedCount(now) > 0 || now?.skipped) return 0
  let idle = 0
  for (const day of days.slice(DAYS_BACK - daysHere, -1).toReversed()) {
    if (checkedCount(day) > 0) break
    if (!day?.skipped) idle += 1
  }
  return idle
}

/** Whether the coach should write to the member. */
export function needsAttention({ kind }: Attention): boolean {
  return kind !== 'well' && kind !== 'uncounted'
}

export interface Attended {
  readonly facts: MemberFacts
  readonly attention: Attention
  /** Whether the member's days have been read; otherwise the facts are those of their record alone. */
  readonly isCounted: boolean
}

/** Sorts by the rule: negative where `a` comes first. Ties are ordered by name, then id. */
export function compareAttention(a: Attended, b: Attended): number {
  return (
    ORDER.indexOf(a.attention.kind) - ORDER.indexOf(b.attention.kind) ||
    urgencyOf(b.attention) - urgencyOf(a.attention) ||
    compareNames(a.facts, b.facts)
  )
}

/** Within one kind, higher comes first. */
function urgencyOf(attention: Attention): number {
  switch (attention.kind) {
    case 'overdue':
    case 'proposed':
      return attention.count
    case 'absent':
      return attention.days ?? Number.MAX_SAFE_INTEGER
    case 'idle':
    case 'uncounted':
      return attention.days
    case 'at-risk':
      return attention.streak
    case 'below':
      return 1 - attention.recent / attention.usual
    case 'well':
      return -attention.recent
  }
}
