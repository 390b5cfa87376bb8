/** A member's day: the checked habits and the points they earn (docs/product.md#records). */
import * as z from 'zod/mini'
import { latestOf, NEVER, type Stamp } from '#core/sync/stamp.ts'
import { laterOf, type Stamped } from '#core/sync/stamped.ts'
import { recordable } from '#core/values/bounds.ts'
import { HABITS, type HabitId } from '#core/values/habits.ts'
import { type DayKey, dayNumberSchema, numberOfDay } from '#core/values/time/day.ts'
import { monthNumberSchema, monthOf } from '#core/values/time/month.ts'
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
  /** A break day: earns nothing, neither breaks nor extends a streak (docs/product.md#streaks). */
  skipped: z.prefault(z.boolean(), false),
  /** Reached the server more than nine days after the day; boards show that. */
  late: z.prefault(z.boolean(), false),
  /** Appears on the group's board of the day: the member agreed to boards and shares days (decision 0131). */
  onBoard: z.prefault(z.boolean(), false),
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

export type TrackingDaily = z.infer<typeof trackingDailySchema>

export interface Owner {
  readonly userId: string
  readonly userName: string
  readonly groupId: string
  readonly groupName: string
}

export type DayField = HabitId | 'skipped'

export type DayChanges = Readonly<Partial<Record<DayField, Stamped<boolean>>>>

/** `{userId}{dateNumber}` (docs/product.md#records). */
export function trackingDailyId(userId: string, day: DayKey): string {
  return `${userId}${numberOfDay(day)}`
}

/** @param onBoard whether it appears on the group's board of the day */
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

export function latestStamp(day: TrackingDaily): Stamp {
  return latestOf(Object.values(day.stamps))
}

/** Per field the later one wins, and sums are computed anew. A break keeps the check-offs, so that it can be undone. */
export function applyToDay(day: TrackingDaily, changes: DayChanges): TrackingDaily {
  const stamps: Record<string, Stamp> = { ...day.stamps }
  const settle = (field: DayField, value: boolean): boolean => {
    const change = changes[field]
    if (change === undefined) return value
    const later = laterOf({ value, at: stamps[field] ?? NEVER }, change)
    // A field that nobody has changed gets no stamp.
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

export function changesOf(day: TrackingDaily): DayChanges {
  const at = (field: DayField): Stamp => day.stamps[field] ?? NEVER
  return {
    ...eachHabit((id) => ({ value: day.habits[id].checked, at: at(id) })),
    skipped: { value: day.skipped, at: at('skipped') },
  }
}

/** The points each habit of a day earns: its value if checked, 0 on a break (docs/product.md#records). */
export function pointsOfDay(day: {
  readonly habits: Readonly<Record<HabitId, { readonly checked: boolean }>>
  readonly skipped: boolean
}) {
  return eachHabit((id) => (day.habits[id].checked && !day.skipped ? HABITS[id].value : 0))
}

/**
 * Merges two versions of a day: per habit the later change (docs/product.md#points); names, group and times
 * all from the version the server saw last, or else from the later one. Taken together they make the merge
 * commutative, associative and idempotent in every field; one by one they would not.
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
