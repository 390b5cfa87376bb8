/**
 * A member's day of the time budget: made from a template, changed category by category
 * (docs/product.md#time-budget).
 */
import { type DayKey, numberOfDay } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { latestOf, NEVER, type Stamp, stamp } from '#core/sync/stamp.ts'
import { laterOf, type Stamped } from '#core/sync/stamped.ts'
import { type Schedule, templateDayFor } from '#core/templates/week.ts'
import {
  CATEGORIES,
  type Category,
  eachCategory,
  SIDES,
  type Side,
} from '#core/time-budget/categories.ts'
import type { SomeHours } from '#core/time-budget/hour-set.ts'
import { type Hours, hours, NO_HOURS } from '#core/time-budget/hours.ts'
import { recordable } from './bounds.ts'
import type { TimeDay } from './time-tracking.ts'
import { type Owner, trackingDailyId } from './tracking-daily.ts'

/** The stamp of the last time a member took back what they had said of a day's actual hours. */
const UNCONFIRMED = 'unconfirmed'

/** A field of a day as its stamp is called: the rules know these eleven, and no other. */
export type TimeField = `${Side}.${Category}` | typeof UNCONFIRMED

/**
 * The stamp of hours that an import brought and nobody has typed: weaker than whatever was typed, stronger
 * than what was only copied from a template here.
 */
export const IMPORTED_COPY = stamp(1)

/**
 * What is known of a day's fields: each with its hours and the stamp of its last change. Of `unconfirmed`
 * the stamp alone means something.
 */
export type TimeChanges = Readonly<Partial<Record<TimeField, Stamped<Hours>>>>

/** `{userId}{dateNumber}`, as a day of habits has it (docs/product.md#records). */
export const timeDayId = trackingDailyId

export const TIME_FIELDS: readonly TimeField[] = [
  ...SIDES.flatMap((side) => CATEGORIES.map((category): TimeField => `${side}.${category}`)),
  UNCONFIRMED,
]

/** Changes as a list, each with its field. */
export function changedFieldsOf(changes: TimeChanges): [TimeField, Stamped<Hours>][] {
  return TIME_FIELDS.flatMap((field): [TimeField, Stamped<Hours>][] => {
    const change = changes[field]
    return change ? [[field, change]] : []
  })
}

/**
 * A day as it is on first view: plan and actual are both the template's hours of that weekday
 * (docs/product.md#time-budget). The copy carries no stamps, so that nothing a member typed gives way to it
 * (docs/decisions/0012-time-budget.md).
 */
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

/**
 * Whether the member has said how a day went: its actual hours were edited, or confirmed as planned. Until
 * then they are the template's copy, and count for nothing (docs/decisions/0091-unconfirmed-days.md).
 */
export function isConfirmed({ plan, actual, stamps }: HoursOfDay): boolean {
  const at = (field: TimeField) => stamps[field] ?? NEVER
  return CATEGORIES.some((category) => {
    const said = at(`actual.${category}`)
    if (said > IMPORTED_COPY) return said > at(UNCONFIRMED)
    // Data from before stamps: a copy makes both sides alike, so they differ only where somebody typed.
    return at(`plan.${category}`) <= IMPORTED_COPY && plan[category] !== actual[category]
  })
}

export type HoursOfDay = Pick<TimeDay, 'plan' | 'actual' | 'stamps'>

/**
 * One side's changes with one stamp.
 * @param unconfirms the actual hours are taken back with it: the day is as before anything was said of it
 */
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

/**
 * The day with changes applied: per field the later one counts. Sums are never stored (docs/product.md#time-budget).
 */
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

/** The fields of a day that somebody typed, as changes. What was copied from a template is none. */
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
 * Two versions of one day as one: per category and side the later typed word. What nobody has typed yet
 * (the template's copy), and names, group, times and streak, come as a whole from one version: the one the
 * server has seen last, or else the later one. Never a mixture of two templates, which would not be 24.
 * Commutative, associative and idempotent.
 */
export function mergeTimeDays(a: TimeDay, b: TimeDay): TimeDay {
  const [older, newer] = isNewer(a, b) ? [b, a] : [a, b]
  const isTie = isNewer(a, b) && isNewer(b, a)
  const merged = applyToTimeDay(newer, typedOf(older))
  return isTie ? settleCopies(merged, a, b) : merged
}

/** Versions that are alike in all that could tell them apart: per field the larger copy, on every device. */
function settleCopies(merged: TimeDay, a: TimeDay, b: TimeDay): TimeDay {
  const settle = (side: Side) =>
    eachCategory((category) => {
      const copied = (merged.stamps[`${side}.${category}`] ?? NEVER) === NEVER
      if (!copied) return merged[side][category]
      return hours(Math.max(a[side][category], b[side][category]))
    })
  return { ...merged, plan: settle('plan'), actual: settle('actual') }
}

/** Whether `a` counts before `b` in what has no stamps; true both ways round where nothing tells them apart. */
function isNewer(a: TimeDay, b: TimeDay): boolean {
  const [syncedA, syncedB] = [a.syncedAt ?? -1, b.syncedAt ?? -1]
  if (syncedA !== syncedB) return syncedA > syncedB
  if (a.dateTime !== b.dateTime) return a.dateTime > b.dateTime
  return textOf(a) >= textOf(b)
}

function textOf({ groupId, groupName, userName, streak }: TimeDay): string {
  return JSON.stringify([groupId, groupName, userName, streak])
}
