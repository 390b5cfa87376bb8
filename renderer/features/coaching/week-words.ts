import type { TrackingDaily } from '#core/records/tracking-daily.ts'

type Points = Pick<TrackingDaily, 'totalPoints' | 'skipped'>

/** "8, 10, break, not opened": the points of days, oldest first, for who cannot see the columns. */
export function weekSaid(days: readonly (Points | undefined)[]): string {
  return days
    .map((day) => (!day ? 'not opened' : day.skipped ? 'break' : String(day.totalPoints)))
    .join(', ')
}
