/**
 * A member's month and a group's month: sums of days, moved by the difference each day makes
 * (docs/product.md#points).
 */
import * as z from 'zod/mini'
import type { DayKey } from '#core/days/day.ts'
import {
  dateOf,
  daysInMonth,
  type MonthNumber,
  monthNumberSchema,
  monthOf,
} from '#core/days/month.ts'
import { HABIT_IDS, HABITS, type HabitId, PERFECT_DAY_POINTS } from '#core/habits/habits.ts'
import { MOST_COUNT, recordable } from './bounds.ts'
import {
  eachHabit,
  groupNameSchema,
  habitsSchema,
  idSchema,
  noHabits,
  ownerFields,
  pointsSchema,
  recordedInstantSchema,
  syncedAtSchema,
} from './fields.ts'
import { type Owner, pointsOfDay, type TrackingDaily } from './tracking-daily.ts'

export const trackingMonthlySchema = z.object({
  id: idSchema,
  ...ownerFields,
  dateTime: recordedInstantSchema,
  queryMonth: monthNumberSchema,
  habits: z.prefault(habitsSchema, {}),
  totalPoints: z.prefault(pointsSchema, 0),
  /** The member agreed to stand on the group's board (docs/product.md#groups-and-boards). */
  onBoard: z.prefault(z.boolean(), false),
  /** Some day of the month came in more than nine days late; boards show it (docs/product.md#groups-and-boards). */
  late: z.prefault(z.boolean(), false),
  /** Which shard of the group's month has these points: a hexadecimal digit, or `''` where it has none. */
  shard: z.prefault(z.string().check(z.regex(/^[0-9a-f]?$/)), ''),
  /** The day that moved this month last; the rules compare the two (docs/product.md#points). */
  lastDay: z.catch(z.optional(z.string().check(z.maxLength(140))), undefined),
  syncedAt: syncedAtSchema,
})

export type TrackingMonthly = z.infer<typeof trackingMonthlySchema>

export const trackingGroupMonthlySchema = z.object({
  id: idSchema,
  groupId: idSchema,
  groupName: groupNameSchema,
  queryMonth: monthNumberSchema,
  habits: z.prefault(habitsSchema, {}),
  totalPoints: z.prefault(pointsSchema, 0),
  /** How many members have points of this month in this group; records from before have none. */
  members: z.catch(z.optional(z.int().check(z.nonnegative(), z.maximum(MOST_COUNT))), undefined),
  lastDay: z.catch(z.optional(z.string().check(z.maxLength(140))), undefined),
  syncedAt: syncedAtSchema,
})

export type TrackingGroupMonthly = z.infer<typeof trackingGroupMonthlySchema>

/** Points per habit: a day's, a month's, or a difference between two (then negative as well). */
export type PointsByHabit = Readonly<Record<HabitId, number>>

/** `{userId}{monthNumber}`, or `{groupId}{monthNumber}` (docs/product.md#records). */
export function trackingMonthlyId(ownerId: string, month: MonthNumber): string {
  return `${ownerId}${month}`
}

/**
 * A month in which nothing is checked yet (docs/product.md#records).
 * @param now ms since 1970
 * @param onBoard whether the member has agreed to stand on the group's board
 */
export function emptyMonth(
  owner: Owner,
  month: MonthNumber,
  now: number,
  onBoard = false,
): TrackingMonthly {
  return {
    ...owner,
    id: trackingMonthlyId(owner.userId, month),
    dateTime: recordable(now),
    queryMonth: month,
    habits: noHabits(),
    totalPoints: 0,
    onBoard,
    late: false,
    shard: '',
  }
}

/** What each habit of a month, or of a day, is credited with in the record. */
export function pointsByHabit(record: {
  readonly habits: Readonly<Record<HabitId, { readonly totalPoints: number }>>
}): PointsByHabit {
  return eachHabit((id) => record.habits[id].totalPoints)
}

/**
 * How a day's points moved from one version to the next; all 0 where nothing did. Both are taken from what
 * is checked: days of an existing deployment may carry a checked habit without points of its own.
 */
export function differenceOf(
  before: TrackingDaily | undefined,
  after: TrackingDaily,
): PointsByHabit {
  const now = pointsOfDay(after)
  if (before === undefined) return now
  const then = pointsOfDay(before)
  return eachHabit((id) => now[id] - then[id])
}

export function sumOf(points: PointsByHabit): number {
  return HABIT_IDS.reduce((sum, id) => sum + points[id], 0)
}

export function isNothing(points: PointsByHabit): boolean {
  return HABIT_IDS.every((id) => points[id] === 0)
}

/** The month moved by a difference of one of its days. */
export function moveMonth(month: TrackingMonthly, by: PointsByHabit): TrackingMonthly {
  return withPoints(
    month,
    eachHabit((id) => month.habits[id].totalPoints + by[id]),
  )
}

/** The month as the sum of its days. Days of other months are not counted. */
export function monthFromDays(
  month: TrackingMonthly,
  days: Iterable<TrackingDaily>,
): TrackingMonthly {
  const sums: Record<HabitId, number> = { habit1: 0, habit2: 0, habit3: 0, habit4: 0 }
  let late = false
  for (const day of days) {
    if (day.queryMonth !== month.queryMonth) continue
    late ||= day.late
    const points = pointsOfDay(day)
    for (const id of HABIT_IDS) sums[id] += points[id]
  }
  return { ...withPoints(month, sums), late: month.late || late }
}

/** The month with its points per habit set, and their sum. */
export function withPoints(month: TrackingMonthly, points: PointsByHabit): TrackingMonthly {
  return {
    ...month,
    habits: eachHabit((id) => ({
      id,
      title: HABITS[id].title,
      value: HABITS[id].value,
      checked: false,
      totalPoints: points[id],
    })),
    totalPoints: sumOf(points),
  }
}

/** The most a month can earn: days times 10, or for one habit days times its value (docs/product.md#points). */
export function fullMonthPoints(month: MonthNumber, habitId?: HabitId): number {
  return daysInMonth(month) * (habitId === undefined ? PERFECT_DAY_POINTS : HABITS[habitId].value)
}

interface PercentageOptions {
  /** One habit's percentage instead of all of them. */
  readonly habitId?: HabitId | undefined
  /** The member's first day that counts (docs/decisions/0093-boards-and-joining.md); the whole month otherwise. */
  readonly since?: DayKey | undefined
}

/**
 * Month percentage: points over (days so far times the per-day rate), rounded (docs/product.md#points).
 * @param points points earned in the month up to `today`
 * @param today the day that is counted last; of an earlier month give its last day
 * @returns whole per cent, 0 to 100
 */
export function monthPercentage(
  points: number,
  today: DayKey,
  { habitId, since }: PercentageOptions = {},
): number {
  const rate = habitId === undefined ? PERFECT_DAY_POINTS : HABITS[habitId].value
  const isWithin = since !== undefined && since <= today && monthOf(since) === monthOf(today)
  const days = dateOf(today) - (isWithin ? dateOf(since) - 1 : 0)
  return Math.min(100, Math.round((points / (days * rate)) * 100))
}

/** Whether a month record belongs to the month of `day`. */
export function isMonthOf(month: { readonly queryMonth: MonthNumber }, day: DayKey): boolean {
  return month.queryMonth === monthOf(day)
}

/** Today's completion: checked habits out of four, in whole per cent (docs/product.md#points). */
export function dayPercentage(day: Pick<TrackingDaily, 'habits'>): number {
  const checked = HABIT_IDS.filter((id) => day.habits[id].checked).length
  return Math.round((checked / HABIT_IDS.length) * 100)
}
