/** A member's month, derived from the days, and a group's month, the sum of those (docs/product.md#points). */
import * as z from 'zod/mini'
import { MAX_COUNT, recordable } from '#core/values/bounds.ts'
import { HABIT_IDS, HABITS, type HabitId, PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import { addDays, type DayKey } from '#core/values/time/day.ts'
import {
  dateOf,
  daysInMonth,
  firstDayOf,
  type MonthNumber,
  monthNumberSchema,
  monthOf,
} from '#core/values/time/month.ts'
import {
  eachHabit,
  exactCountSchema,
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
  /** The member agreed to appear on the group's board (docs/product.md#groups-and-boards). */
  onBoard: z.prefault(z.boolean(), false),
  /** A day of the month arrived more than nine days late; boards show that. */
  late: z.prefault(z.boolean(), false),
  /** Whole days since 1970 by the server's UTC: when they joined the group by themself; only in that month. */
  joinedOn: z.catch(z.optional(z.int().check(z.nonnegative(), z.maximum(MAX_COUNT))), undefined),
  /** The latest `syncedAt` of a day that is counted here, in ms: devices show their own history until it is reached. */
  countedUntil: z.catch(z.optional(z.number().check(z.nonnegative())), undefined),
  syncedAt: syncedAtSchema,
})

export type TrackingMonthly = z.infer<typeof trackingMonthlySchema>

/** Points of members whose accounts were removed, which stay in their group's sums. */
const gonePointsSchema = z.object({
  habit1: z.prefault(pointsSchema, 0),
  habit2: z.prefault(pointsSchema, 0),
  habit3: z.prefault(pointsSchema, 0),
  habit4: z.prefault(pointsSchema, 0),
  members: z.prefault(exactCountSchema, 0),
})

export const trackingGroupMonthlySchema = z.object({
  id: idSchema,
  groupId: idSchema,
  groupName: groupNameSchema,
  queryMonth: monthNumberSchema,
  habits: z.prefault(habitsSchema, {}),
  totalPoints: z.prefault(pointsSchema, 0),
  /** How many members have points in this month of the group; missing in older records. */
  members: z.catch(z.optional(exactCountSchema), undefined),
  gone: z.catch(z.optional(gonePointsSchema), undefined),
  /** The moment that the sums are of, in µs by the server's clock; missing before the first. */
  summedAt: z.catch(z.optional(z.int().check(z.nonnegative())), undefined),
  syncedAt: syncedAtSchema,
})

export type TrackingGroupMonthly = z.infer<typeof trackingGroupMonthlySchema>

/** A group's month that the server has to sum; its id is the month's. Only the server reads and writes it. */
export const groupMonthMarkSchema = z.object({
  id: idSchema,
  /** Who sums it at the moment; `''` while nobody does. */
  takenBy: z.prefault(z.string(), ''),
  syncedAt: syncedAtSchema,
})

/** Points per habit: of a day, of a month, or a difference between two (which can be negative). */
export type PointsByHabit = Readonly<Record<HabitId, number>>

/** `{userId}{monthNumber}`, or `{groupId}{monthNumber}` (docs/product.md#records). */
export function trackingMonthlyId(ownerId: string, month: MonthNumber): string {
  return `${ownerId}${month}`
}

/** @param onBoard whether the member has agreed to appear on the group's board */
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
  }
}

export function pointsByHabit(record: {
  readonly habits: Readonly<Record<HabitId, { readonly totalPoints: number }>>
}): PointsByHabit {
  return eachHabit((id) => record.habits[id].totalPoints)
}

/** Computed from the check-offs: in older data, a checked habit may be stored without points. */
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

export function moveMonth(month: TrackingMonthly, by: PointsByHabit): TrackingMonthly {
  return withPoints(
    month,
    eachHabit((id) => month.habits[id].totalPoints + by[id]),
  )
}

/** Sets the month to the sum of its days; ignores days of other months. */
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

interface MaximumOptions {
  readonly habitId?: HabitId | undefined
  /**
   * The member's first day that counts (docs/decisions/0131-being-seen-on-boards.md); otherwise the whole
   * month.
   */
  readonly since?: DayKey | undefined
}

export function fullMonthPoints(month: MonthNumber, options?: MaximumOptions): number {
  return possiblePoints(addDays(firstDayOf(month), daysInMonth(month) - 1), options)
}

/** The most points from the month's first day that counts up to a day. Breaks earn nothing and are counted, too. */
export function possiblePoints(until: DayKey, { habitId, since }: MaximumOptions = {}): number {
  const rate = habitId === undefined ? PERFECT_DAY_POINTS : HABITS[habitId].value
  const isWithin = since !== undefined && since <= until && monthOf(since) === monthOf(until)
  return (dateOf(until) - (isWithin ? dateOf(since) - 1 : 0)) * rate
}

/**
 * Percentage of a month: points divided by days so far times points per day, rounded
 * (docs/product.md#points).
 * @param points points earned in the month up to `today`
 * @param today the last day to count; for an earlier month its last day
 * @returns whole per cent, 0 to 100
 */
export function monthPercentage(points: number, today: DayKey, options?: MaximumOptions): number {
  return Math.min(100, Math.round((points / possiblePoints(today, options)) * 100))
}

export function isMonthOf(month: { readonly queryMonth: MonthNumber }, day: DayKey): boolean {
  return month.queryMonth === monthOf(day)
}

/** Today's completion: checked habits out of four, in whole per cent (docs/product.md#points). */
export function dayPercentage(day: Pick<TrackingDaily, 'habits'>): number {
  const checked = HABIT_IDS.filter((id) => day.habits[id].checked).length
  return Math.round((checked / HABIT_IDS.length) * 100)
}

export interface DayHere {
  readonly syncedAt?: number | undefined
  /** A change of it is not on the server yet. */
  readonly waits: boolean
}

/** With its points only where the server has counted all that is known here: the own month never jumps back. */
export function keptMonth(
  ours: TrackingMonthly | undefined,
  theirs: TrackingMonthly,
  days: readonly DayHere[],
): TrackingMonthly {
  if (!ours || isCounted(theirs, days)) return theirs
  return { ...withPoints(theirs, pointsByHabit(ours)), late: ours.late || theirs.late }
}

/** A month that was begun by joining a group, before any day was counted, has counted none. */
function isCounted({ countedUntil = 0 }: TrackingMonthly, days: readonly DayHere[]): boolean {
  return days.every(({ syncedAt = 0, waits }) => !waits && syncedAt <= countedUntil)
}
