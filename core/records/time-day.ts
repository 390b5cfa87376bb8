/** A member's day of the time budget: from a template, then changed by category (docs/product.md#time-budget). */

import { latestOf, NEVER, type Stamp, stamp } from '#core/sync/stamp.ts'
import { laterOf, type Stamped } from '#core/sync/stamped.ts'
import { recordable } from '#core/values/bounds.ts'
import {
  CATEGORIES,
  type Category,
  eachCategory,
  SIDES,
  type Side,
} from '#core/values/hours/categories.ts'
import type { SomeHours } from '#core/values/hours/hour-set.ts'
import { type Hours, hours, NO_HOURS } from '#core/values/hours/hours.ts'
import { type Schedule, templateDayFor } from '#core/values/hours/week.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import type { TimeDay } from './time-tracking.ts'
import { type Owner, trackingDailyId } from './tracking-daily.ts'

/** The stamp for the last time the member withdrew a day's actual hours. */
const UNCONFIRMED = 'unconfirmed'

/** A day's fields, by the names of their stamps; the rules accept only these eleven. */
export type TimeField = `${Side}.${Category}` | typeof UNCONFIRMED

/** Of imported hours that nobody typed: earlier than anything typed, later than hours copied from a template here. */
export const IMPORTED_COPY = stamp(1)

/** New hours and the stamp of the change. For `unconfirmed` only the stamp matters. */
export type TimeChanges = Readonly<Partial<Record<TimeField, Stamped<Hours>>>>

export const timeDayId = trackingDailyId

export const TIME_FIELDS: readonly TimeField[] = [
  ...SIDES.flatMap((side) => CATEGORIES.map((category): TimeField => `${side}.${category}`)),
  UNCONFIRMED,
]

/** Both sides are the template's hours of that weekday, without stamps: what a member typed wins. */
export function emptyTimeDay(
  owner: Owner,
  day: DayKey,
  template: Pick<Schedule, 'days'>,
  now: number,
): TimeDay {
  const copied = templateDayFor(template, day)
  return {
    ...owner,
    id: timeDayId(owner.userId, day),
    dateTime: recordable(now),
    queryDate: numberOfDay(day),
    queryMonth: monthOf(day),
    streak: 0,
    plan: { ...copied },
    actual: { ...copied },
    stamps: {},
  }
}

/** Edited its actual hours, or accepted them as planned. Until then they count for nothing. */
export function isConfirmed({ plan, actual, stamps }: HoursOfDay): boolean {
  const at = (field: TimeField) => stamps[field] ?? NEVER
  return CATEGORIES.some((category) => {
    const said = at(`actual.${category}`)
    if (said > IMPORTED_COPY) return said > at(UNCONFIRMED)
    // Data without stamps: a copy has equal sides, so they differ only where somebody typed.
    return at(`plan.${category}`) <= IMPORTED_COPY && plan[category] !== actual[category]
  })
}

export type HoursOfDay = Pick<TimeDay, 'plan' | 'actual' | 'stamps'>

/** All with one stamp. @param unconfirms withdraws the actual hours: the day is as before it was confirmed */
export function timeChangesOf(
  side: Side,
  changed: SomeHours,
  at: Stamp,
  unconfirms = false,
): TimeChanges {
  const changes: Partial<Record<TimeField, Stamped<Hours>>> = {}
  if (unconfirms) changes[UNCONFIRMED] = { value: NO_HOURS, at }
  for (const category of CATEGORIES) {
    const value = changed[category]
    if (value !== undefined) changes[`${side}.${category}`] = { value, at }
  }
  return changes
}

/** Per field the later one wins. Sums are never stored (docs/product.md#time-budget). */
export function applyToTimeDay(day: TimeDay, changes: TimeChanges): TimeDay {
  const stamps: Record<string, Stamp> = { ...day.stamps }
  const settle = (side: Side) =>
    eachCategory((category) => {
      const field: TimeField = `${side}.${category}`
      const known = { value: day[side][category], at: stamps[field] ?? NEVER }
      const change = changes[field]
      if (change === undefined) return known.value
      const later = laterOf(known, change)
      if (later.at !== NEVER) stamps[field] = later.at
      return later.value
    })
  const unconfirmed = latestOf([stamps[UNCONFIRMED], changes[UNCONFIRMED]?.at])
  if (unconfirmed !== NEVER) stamps[UNCONFIRMED] = unconfirmed
  return { ...day, plan: settle('plan'), actual: settle('actual'), stamps }
}

function typedOf(day: TimeDay): TimeChanges {
  const changes: Partial<Record<TimeField, Stamped<Hours>>> = {}
  for (const side of SIDES) {
    for (const category of CATEGORIES) {
      const field: TimeField = `${side}.${category}`
      const at = day.stamps[field] ?? NEVER
      if (at !== NEVER) changes[field] = { value: day[side][category], at }
    }
  }
  const unconfirmed = day.stamps[UNCONFIRMED]
  if (unconfirmed !== undefined) changes[UNCONFIRMED] = { value: NO_HOURS, at: unconfirmed }
  return changes
}

/**
 * Merges two versions of a day: per category and side the later typed hours. Everything untyped (the
 * template's copy, names, group, times, streak) comes from one version, the one the server saw last, or else
 * the later one: a mixture of two templates would not add up to 24. Commutative, associative and idempotent.
 */
export function mergeTimeDays(a: TimeDay, b: TimeDay): TimeDay {
  const [older, newer] = isNewer(a, b) ? [b, a] : [a, b]
  const isTie = isNewer(a, b) && isNewer(b, a)
  const merged = applyToTimeDay(newer, typedOf(older))
  return isTie ? settleCopies(merged, a, b) : merged
}

/** For versions that differ only in copied hours: per field the larger copy wins, on every device. */
function settleCopies(merged: TimeDay, a: TimeDay, b: TimeDay): TimeDay {
  const settle = (side: Side) =>
    eachCategory((category) => {
      const copied = (merged.stamps[`${side}.${category}`] ?? NEVER) === NEVER
      if (!copied) return merged[side][category]
      return hours(Math.max(a[side][category], b[side][category]))
    })
  return { ...merged, plan: settle('plan'), actual: settle('actual') }
}

/** Whether `a` wins where there are no stamps; true both ways round for a tie. */
function isNewer(a: TimeDay, b: TimeDay): boolean {
  const [syncedA, syncedB] = [a.syncedAt ?? -1, b.syncedAt ?? -1]
  if (syncedA !== syncedB) return syncedA > syncedB
  if (a.dateTime !== b.dateTime) return a.dateTime > b.dateTime
  return textOf(a) >= textOf(b)
}

function textOf({ groupId, groupName, userName, streak }: TimeDay): string {
  return JSON.stringify([groupId, groupName, userName, streak])
}
