/** How a figure of the community compares with the one a week before. */
import * as z from 'zod/mini'
import { type DayKey, dayKeySchema, daysBetween } from '#core/values/time/day.ts'

export interface Trend {
  readonly direction: 'up' | 'down' | 'same'
  readonly by: number
}

/** The change from an earlier figure to the one of now; undefined where the earlier one is not known. */
export function trendOf(now: number, before: number | undefined): Trend | undefined {
  if (before === undefined) return undefined
  if (now === before) return { direction: 'same', by: 0 }
  return { direction: now > before ? 'up' : 'down', by: Math.abs(now - before) }
}

export const dayFiguresSchema = z.object({
  day: dayKeySchema,
  figures: z.record(z.string(), z.int()),
})

export type DayFigures = z.infer<typeof dayFiguresSchema>

/** A week, and how many days a comparison may be off, so that a day without a visit does not end it. */
const WEEK = 7
const SLACK = 2

/** Adds a day's figures to those of earlier days; the last ones of a day stand for it. Oldest first. */
export function withFigures(history: readonly DayFigures[], latest: DayFigures): DayFigures[] {
  const others = history.filter(({ day }) => {
    const age = daysBetween(day, latest.day)
    return age > 0 && age <= WEEK + SLACK
  })
  return [...others, latest].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * The figures of a week ago: of the day seven days before, or else of the nearest one that is at most two
 * days off.
 */
export function figuresAWeekAgo(
  history: readonly DayFigures[],
  today: DayKey,
): DayFigures['figures'] | undefined {
  const off = ({ day }: DayFigures) => Math.abs(daysBetween(day, today) - WEEK)
  return history.filter((one) => off(one) <= SLACK).toSorted((a, b) => off(a) - off(b))[0]?.figures
}
