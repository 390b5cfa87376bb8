/** A member's day: which habits are checked, and the points that follow from them (docs/product.md#records). */
import * as z from 'zod/mini'
import { type DayKey, dayNumberSchema, numberOfDay } from '#core/days/day.ts'
import { monthNumberSchema, monthOf } from '#core/days/month.ts'
import { HABITS, type HabitId } from '#core/habits/habits.ts'
import { latestOf, NEVER, type Stamp } from '#core/sync/stamp.ts'
import { laterOf, type Stamped } from '#core/sync/stamped.ts'
import { recordable } from './bounds.ts'
import {
  eachHabit,
  type HabitMap,
  habitsSchema,
  idSchema,
  noHabits,
  ownerFields,
  pointsOf,
  pointsSchema,
  recordedInstantSchema,
  stampsSchema,
  syncedAtSchema,
} from './fields.ts'

export const trackingDailySchema = z.object({
  id: idSchema,
  ...ownerFields,
  dateTime: recordedInstantSchema,
  queryDate: dayNumberSchema,
  queryMonth: monthNumberSchema,
  habits: z.prefault(habitsSchema, {}),
  totalPoints: z.prefault(pointsSchema, 0),
  /** A day marked as a break: earns nothing, neither breaks nor extends a streak (docs/product.md#streaks). */
  skipped: z.prefault(z.boolean(), false),
  /** Reached the server more than nine days after the day; boards show it (docs/product.md#groups-and-boards). */
  late: z.prefault(z.boolean(), false),
  /** It stands on its group's board of the day: the member agreed to boards, and shares days (decision 0035). */
  onBoard: z.prefault(z.boolean(), false),
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

export type TrackingDaily = z.infer<typeof trackingDailySchema>

/** What a member's records repeat about the member (docs/product.md#records). */
export interface Owner {
  readonly userId: string
  readonly userName: string
  readonly groupId: string
  readonly groupName: string
}

/** The field of a day that a member changes: one of the habits, or whether it is a break. */
export type DayField = HabitId | 'skipped'

/** What is known of a day's fields: each with its value and the stamp of its last change. */
export type DayChanges = Readonly<Partial<Record<DayField, Stamped<boolean>>>>

/** `{userId}{dateNumber}` (docs/product.md#records). */
export function trackingDailyId(userId: string, day: DayKey): string {
  return `${userId}${numberOfDay(day)}`
}

/**
 * A day on which nothing is checked yet.
 * @param now ms since 1970
 * @param onBoard whether it stands on the group's board of the day
 */
export function emptyDay(owner: Owner, day: DayKey, now: number, onBoard = false): TrackingDaily {
  return {
    ...owner,
    id: trackingDailyId(owner.userId, day),
    dateTime: recordable(now),
    queryDate: numberOfDay(day),
    queryMonth: monthOf(day),
    habits: noHabits(),
    totalPoints: 0,
    skipped: false,
    late: false,
    onBoard,
    stamps: {},
  }
}

/** The latest change any field of the day has seen. */
export function latestStamp(day: TrackingDaily): Stamp {
  return latestOf(Object.values(day.stamps))
}

/**
 * The day with changes applied: per field the later one counts (docs/product.md#points), and every sum is made anew
 * from what is checked. A break earns nothing, but keeps what was checked, so that it can be undone.
 */
export function applyToDay(day: TrackingDaily, changes: DayChanges): TrackingDaily {
  const stamps: Record<string, Stamp> = { ...day.stamps }
  const settle = (field: DayField, value: boolean): boolean => {
    const change = changes[field]
    if (change === undefined) return value
    const later = laterOf({ value, at: stamps[field] ?? NEVER }, change)
    // A field that nobody has changed yet stays without a stamp, as it came.
    if (later.at !== NEVER) stamps[field] = later.at
    return later.value
  }
  const skipped = settle('skipped', day.skipped)
  const habits: HabitMap = eachHabit((id) => {
    const checked = settle(id, day.habits[id].checked)
    const { title, value } = HABITS[id]
    return { id, title, value, checked, totalPoints: checked && !skipped ? value : 0 }
  })
  return { ...day, skipped, habits, totalPoints: pointsOf(habits), stamps }
}

/** Every field of a day as changes, for merging it into another version. */
export function changesOf(day: TrackingDaily): DayChanges {
  const at = (field: DayField): Stamp => day.stamps[field] ?? NEVER
  return {
    ...eachHabit((id) => ({ value: day.habits[id].checked, at: at(id) })),
    skipped: { value: day.skipped, at: at('skipped') },
  }
}

/** What each habit of a day earns: its value where it is checked, nothing on a break (docs/product.md#records). */
export function pointsOfDay(day: Pick<TrackingDaily, 'habits' | 'skipped'>) {
  return eachHabit((id) => (day.habits[id].checked && !day.skipped ? HABITS[id].value : 0))
}

/**
 * Two versions of one day as one: per habit the later change (docs/product.md#points); names, group and times are all
 * those of the version the server has seen last, or else of the later one. Commutative, associative and
 * idempotent in every field, which it would not be if each of the times were taken by itself.
 */
export function mergeDays(a: TrackingDaily, b: TrackingDaily): TrackingDaily {
  const [older, newer] = isNewer(a, b) ? [b, a] : [a, b]
  return { ...applyToDay(newer, changesOf(older)), late: a.late || b.late }
}

function isNewer(a: TrackingDaily, b: TrackingDaily): boolean {
  const [syncedA, syncedB] = [a.syncedAt ?? -1, b.syncedAt ?? -1]
  if (syncedA !== syncedB) return syncedA > syncedB
  if (a.dateTime !== b.dateTime) return a.dateTime > b.dateTime
  return (
    JSON.stringify([a.groupId, a.groupName, a.userName, a.onBoard]) >=
    JSON.stringify([b.groupId, b.groupName, b.userName, b.onBoard])
  )
}
