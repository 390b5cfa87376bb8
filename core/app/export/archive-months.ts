import { pointsOfDay } from '#core/records/tracking-daily.ts'
import { sumOf } from '#core/records/tracking-monthly.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import type { ArchivedDay } from './export-file.ts'

interface ArchiveMonth {
  readonly month: MonthNumber
  readonly days: number
  readonly points: number
  readonly timeDays: number
}

/** The archive summed by month, newest first. */
export function archiveMonths(archive: readonly ArchivedDay[]): ArchiveMonth[] {
  const byMonth = Map.groupBy(archive, ({ record }) => record.queryMonth)
  return [...byMonth]
    .map(([month, all]) => {
      const days = all.flatMap((one) => (one.table === 'trackingDaily' ? [one.record] : []))
      const points = days.reduce((sum, day) => sum + sumOf(pointsOfDay(day)), 0)
      return { month, days: days.length, points, timeDays: all.length - days.length }
    })
    .toSorted((a, b) => b.month - a.month)
}

/** Calendar days of the archive: one with habits and hours is one. */
export function archivedDays(archive: readonly ArchivedDay[]): number {
  return new Set(archive.map(({ record }) => record.queryDate)).size
}
