/** Break days of an import that their month has no room for: as on the screen, four a month. */
import { breaksLeft } from '#core/habits/days/breaks.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import type { DayNumber } from '#core/values/time/day.ts'
import type { MonthNumber } from '#core/values/time/month.ts'

interface Move {
  readonly before: TrackingDaily | undefined
  readonly after: TrackingDaily
}

/**
 * @param moves days as they are on this device, and as they would be with the file
 * @param known the days of this device
 * @returns the days that would become breaks beyond the limit; the earlier ones of a month fit
 */
export function breaksLeftOut(
  moves: readonly Move[],
  known: Iterable<Pick<TrackingDaily, 'queryDate' | 'skipped'>>,
): ReadonlySet<DayNumber> {
  const days = [...known]
  const ended = new Set(
    moves.flatMap(({ after }) => (after.skipped ? [] : [Number(after.queryDate)])),
  )
  const standing = days.filter(({ queryDate }) => !ended.has(queryDate))
  const left = new Map<MonthNumber, number>()
  const over = new Set<DayNumber>()
  const begun = moves.filter(({ before, after }) => after.skipped && before?.skipped !== true)
  for (const { after } of begun.toSorted((a, b) => a.after.queryDate - b.after.queryDate)) {
    const month = after.queryMonth
    const room = left.get(month) ?? breaksLeft(month, standing)
    if (room === 0) over.add(after.queryDate)
    left.set(month, Math.max(0, room - 1))
  }
  return over
}

/** The day without its break; undefined if nothing else is said of it. */
export function withoutBreak(day: TrackingDaily): TrackingDaily | undefined {
  const { skipped: _, ...stamps } = day.stamps
  return Object.keys(stamps).length > 0 ? { ...day, skipped: false, stamps } : undefined
}
