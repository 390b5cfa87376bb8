/** What a coach sees of a member, computed from the member's records (docs/decisions/0060-coaching.md). */

import { countedFrom, NO_HISTORY, withDays } from '#core/habits/days/history.ts'
import { statsFrom } from '#core/habits/streaks/stats.ts'
import { isAsked, isOverdue } from '#core/policies/agreements/agreements.ts'
import type { Agreement } from '#core/records/agreement.ts'
import type { Stats } from '#core/records/stats.ts'
import { isConfirmed } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { monthPercentage, possiblePoints } from '#core/records/tracking-monthly.ts'
import type { User } from '#core/records/user.ts'
import { HABIT_IDS, PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import {
  addDays,
  type DayKey,
  dayAt,
  dayOfNumber,
  daysBetween,
  MS_AN_HOUR,
  numberOfDay,
} from '#core/values/time/day.ts'
import { addMonths, firstDayOf, type MonthNumber, monthOf } from '#core/values/time/month.ts'

/** How many days before today a coach's view of the group reads. */
export const DAYS_BACK = 7
/**
 * How many days before today a summary reads: eight breaks may follow each other, four of each of two months,
 * and the streak that they bridge ends on the day before them.
 */
export const DAYS_READ = 9
/** Days that a usual average needs before a member is compared with it. */
const ENOUGH_DAYS = 7

/** The fields of a member's record that a coach's view needs. */
export type CoachedMember = Pick<
  User,
  'id' | 'name' | 'image' | 'groupId' | 'created' | 'lastActive' | 'timeZoneOffset' | 'dayStartHour'
>

export interface MonthPoints {
  readonly month: MonthNumber
  readonly points: number
}

export interface MemberRecords {
  readonly member: CoachedMember
  /** Those from `DAYS_READ` days before the member's today on, in any order; also days after today. */
  readonly days: readonly TrackingDaily[]
  readonly stats?: Stats | undefined
  /** This month and the previous one, where they exist. */
  readonly months: readonly MonthPoints[]
  /** The latest hours that were read, of any day. */
  readonly hours?: TimeDay | undefined
  readonly agreements?: readonly Agreement[] | undefined
}

export interface MemberFacts {
  readonly id: string
  readonly name: string
  /** The member's own calendar day, which may differ from the coach's. */
  readonly today: DayKey
  /** The member's local hour, 0 to 23. */
  readonly hour: number
  readonly lastSeen: DayKey | undefined
  /** Oldest first: `DAYS_BACK` days, then today; undefined where a day has no record. */
  readonly days: readonly (TrackingDaily | undefined)[]
  /** How many of these days are after the member joined, not counting today. */
  readonly daysHere: number
  /** Days in a row with at least one habit, as of today. */
  readonly streak: number
  /** Every streak as of today; undefined for a member without stats. */
  readonly streaks: Stats | undefined
  /** Of this month, whole per cent (docs/product.md#points). */
  readonly percentage: number
  /** The points that this is a share of: 10 for each day of the month so far that counts. */
  readonly possible: number
  /** Points per day over the last seven days, without breaks. */
  readonly recent: number
  /** Points per day before those, this month and last; undefined with too few days. */
  readonly usual: number | undefined
  /** How many agreements are overdue, and how many the member has proposed that wait for a yes. */
  readonly overdue: number
  readonly proposed: number
  /** Today's hours; undefined until the member has confirmed them. */
  readonly hoursToday: TimeDay | undefined
}

/**
 * The member's calendar day at an instant, in the zone of their record.
 * @param now ms since 1970
 * @param timeZoneOffset the coach's own, in minutes, for a member whose zone is unknown
 */
export function todayOf(
  member: Pick<CoachedMember, 'timeZoneOffset' | 'dayStartHour'>,
  now: number,
  timeZoneOffset: number,
): DayKey {
  return dayAt(now, member.timeZoneOffset ?? timeZoneOffset, member.dayStartHour)
}

/** How many habits of a day are checked; 0 without a record. */
export function checkedCount(day: Pick<TrackingDaily, 'habits'> | undefined): number {
  return day ? HABIT_IDS.filter((id) => day.habits[id].checked).length : 0
}

/**
 * What a coach sees of a member, from the member's records.
 * @param now ms since 1970
 * @param timeZoneOffset the coach's own, in minutes, for a member whose zone is unknown
 */
export function factsOf(
  { member, days: given, stats, months, hours, agreements = [] }: MemberRecords,
  now: number,
  timeZoneOffset: number,
): MemberFacts {
  const zone = member.timeZoneOffset ?? timeZoneOffset
  const today = todayOf(member, now, timeZoneOffset)
  const joined = dayAt(member.created, zone, member.dayStartHour)
  const byDay = new Map(given.map((day) => [dayOfNumber(day.queryDate), day]))
  const days = Array.from({ length: DAYS_BACK + 1 }, (_, index) =>
    byDay.get(addDays(today, index - DAYS_BACK)),
  )
  const known = days.filter((day) => day !== undefined)
  const since = countedFrom(joined, withDays(NO_HISTORY, known))
  const points = months.find(({ month }) => month === monthOf(today))?.points ?? 0
  const streaks = statsFrom({
    userId: member.id,
    // Days after today, too: the stats may count them where the member's clock is ahead, and without them
    // nobody could subtract them.
    days: given,
    today,
    previous: stats,
    historyComplete: false,
  })
  return {
    id: member.id,
    name: member.name,
    today,
    hour: Math.floor((now - zone * 60_000) / MS_AN_HOUR) % 24,
    lastSeen: lastSeenOf(member, known, zone, today),
    days,
    daysHere: Math.min(DAYS_BACK, Math.max(0, daysBetween(joined, today))),
    streak: streaks.at_least_one,
    streaks: stats && streaks,
    percentage: monthPercentage(points, today, { since }),
    possible: possiblePoints(today, { since }),
    recent: recentOf(days.slice(0, -1)),
    usual: usualOf(months, known, joined, today),
    overdue: agreements.filter((one) => isOverdue(one, today)).length,
    proposed: agreements.filter((one) => isAsked(one, today, 'coach', member.id)).length,
    hoursToday:
      hours && hours.queryDate === numberOfDay(today) && isConfirmed(hours) ? hours : undefined,
  }
}

/**
 * `lastActive` is written at most once a day (docs/product.md#records), but every day the member opens gets a
 * record.
 */
function lastSeenOf(
  { lastActive, dayStartHour }: CoachedMember,
  days: readonly TrackingDaily[],
  zone: number,
  today: DayKey,
): DayKey | undefined {
  const seen = days.map(({ queryDate }) => dayOfNumber(queryDate))
  if (lastActive > 0) seen.push(dayAt(lastActive, zone, dayStartHour))
  const last = seen.toSorted().at(-1)
  // A device whose clock is ahead may report a day after today.
  return last !== undefined && last > today ? today : last
}

function recentOf(days: readonly (TrackingDaily | undefined)[]): number {
  const counted = days.filter((day) => !day?.skipped)
  const points = counted.reduce((sum, day) => sum + (day?.totalPoints ?? 0), 0)
  return counted.length === 0 ? PERFECT_DAY_POINTS : points / counted.length
}

/**
 * The months' points without the last eight days, per day since joining or since last month began, whichever
 * is later.
 */
function usualOf(
  months: readonly MonthPoints[],
  lately: readonly TrackingDaily[],
  joined: DayKey,
  today: DayKey,
): number | undefined {
  const last = addDays(today, -DAYS_BACK - 1)
  const first = firstDayOf(addMonths(monthOf(today), -1))
  const from = joined > first ? joined : first
  const count = daysBetween(from, last) + 1
  if (count < ENOUGH_DAYS) return undefined
  const within = months.filter(({ month }) => month === monthOf(today) || month === monthOf(first))
  const all = within.reduce((sum, { points }) => sum + points, 0)
  const after = numberOfDay(last)
  const recent = lately
    .filter(({ queryDate }) => queryDate > after)
    .reduce((sum, { totalPoints }) => sum + totalPoints, 0)
  return Math.max(0, all - recent) / count
}
