/** What the members table shows of each member's activity, from the cheapest records that know it (decision 0119). */
import { BREAKS_A_MONTH } from '#core/habits/days/breaks.ts'
import { addDays, type DayKey, dayAt, dayOrdinal } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'

export interface StreakFigure {
  readonly count: number
  /** The last day with a check-off; `''` for none. */
  readonly last: DayKey | ''
  readonly timeZoneOffset: number
}

/** Days with a check-off, as bits: bit 0 is the day `upTo`, bit 1 the day before it. */
export interface CheckInFigures {
  /** Whole days since 1970. */
  readonly upTo: number
  readonly bits: ReadonlyMap<string, number>
}

export interface MemberFigures {
  readonly streaks?: ReadonlyMap<string, StreakFigure> | undefined
  readonly points?: ReadonlyMap<string, number> | undefined
  readonly checkIns?: CheckInFigures | undefined
}

export const CHECK_IN_DAYS = 30
/** How many days the bits hold: one more, because in the east tomorrow has begun. */
const HELD_DAYS = CHECK_IN_DAYS + 1
const ALL_BITS = 2 ** HELD_DAYS - 1

/**
 * The streak as of now; 0 once it has surely ended. Stats do not tell whether the days since the last check-off were
 * breaks, which do not end a streak: `mayHaveEnded` says where that is open.
 */
export function streakNow(figure: StreakFigure, now: number): number {
  return mayGoOn(figure, now) ? figure.count : 0
}

/** Whether the streak goes on only if every day since the last check-off was a break, as the month allows it. */
export function mayHaveEnded(figure: StreakFigure, now: number): boolean {
  return streakNow(figure, now) > 0 && daysBetweenNow(figure, now).length > 0
}

function mayGoOn(figure: StreakFigure, now: number): boolean {
  if (figure.last === '') return false
  const breaks = new Map<number, number>()
  for (const day of daysBetweenNow(figure, now)) {
    const count = (breaks.get(monthOf(day)) ?? 0) + 1
    if (count > BREAKS_A_MONTH) return false
    breaks.set(monthOf(day), count)
  }
  return true
}

/** The member's days after the last check-off and before today: no more than could be breaks, and one. */
function daysBetweenNow({ last, timeZoneOffset }: StreakFigure, now: number): DayKey[] {
  if (last === '') return []
  const days = dayOrdinal(dayAt(now, timeZoneOffset)) - dayOrdinal(last) - 1
  const most = 2 * BREAKS_A_MONTH + 1
  return Array.from({ length: Math.min(Math.max(0, days), most) }, (_, index) =>
    addDays(last, index + 1),
  )
}

/**
 * Whole days since the last check-in; since joining, for somebody without one.
 * @param created when they joined; undefined or 0 is long ago
 */
export function daysAway(
  figure: StreakFigure | undefined,
  created: number | undefined,
  now: number,
): number {
  const offset = figure?.timeZoneOffset ?? 0
  const today = dayOrdinal(dayAt(now, offset))
  if (figure && figure.last !== '') return Math.max(0, today - dayOrdinal(figure.last))
  return created ? Math.max(0, today - dayOrdinal(dayAt(created, offset))) : Number.MAX_SAFE_INTEGER
}

/** Bits as of a later day: days that are too long ago are dropped. */
export function movedOn(bits: number, days: number): number {
  return days >= HELD_DAYS ? 0 : Number((BigInt(bits) << BigInt(days)) & BigInt(ALL_BITS))
}

/** Sets or clears one day; a day outside the range changes nothing. */
export function withDay(bits: number, daysBack: number, checked: boolean): number {
  if (daysBack < 0 || daysBack >= HELD_DAYS) return bits
  const bit = 1 << daysBack
  return checked ? bits | bit : bits & ~bit
}

/**
 * How many of the last days have a check-off, today included; for members in the east their today, which may be
 * the day after.
 */
export function checkInsIn(
  { upTo, bits }: CheckInFigures,
  id: string,
  { days, today }: { readonly days: number; readonly today: DayKey },
): number {
  const ahead = upTo - dayOrdinal(today)
  let left = movedOn(bits.get(id) ?? 0, Math.max(0, -ahead)) % 2 ** (days + Math.max(0, ahead))
  let count = 0
  for (; left > 0; left >>>= 1) count += left & 1
  return Math.min(days, count)
}
