/** Names of slots, for bars and table rows. Formats days as UTC, so that time zones do not shift them. */

import type { Grain } from '#core/hours/budget/insight.ts'
import type { Slot } from '#core/hours/budget/insight-window.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { shortDay } from '#ui/day-words.ts'
import { localFormat } from '#ui/local-format.ts'

const format = (options: Intl.DateTimeFormatOptions) => localFormat({ ...options, timeZone: 'UTC' })
const SHORT_WEEKDAY = format({ weekday: 'short' })
const DATE = format({ day: 'numeric' })
const SHORT_MONTH = format({ month: 'short' })
const YEAR = format({ year: 'numeric' })
const DAY_AND_MONTH = format({ day: 'numeric', month: 'short' })
const SPAN = format({ day: 'numeric', month: 'short', year: 'numeric' })
const MONTH = format({ month: 'long', year: 'numeric' })

export const GRAIN_LABELS: Readonly<Record<Grain, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
}

const msOf = (day: DayKey) => Date.parse(`${day}T00:00:00Z`)

/** "Mon 16 Nov", "16–22 Nov", "November 2026": the window's name has the year of days and weeks. */
export function slotName(grain: Grain, { first, last }: Slot): string {
  if (grain === 'day') return shortDay(first)
  return grain === 'week'
    ? DAY_AND_MONTH.formatRange(msOf(first), msOf(last))
    : MONTH.format(msOf(first))
}

/** "16–22 Nov 2026", "Dec 2025 – Nov 2026" */
export function windowName(grain: Grain, from: DayKey, to: DayKey): string {
  if (grain !== 'month') return SPAN.formatRange(msOf(from), msOf(to))
  const name = (day: DayKey) => `${SHORT_MONTH.format(msOf(day))} ${YEAR.format(msOf(day))}`
  return `${name(from)} – ${name(to)}`
}

export interface AxisLabel {
  readonly main: string
  /** A second line, if month or year differ from those of the previous bar. */
  readonly more: string
}

/** "Mon" over "16"; "16" over "Nov"; "Jan" over "2026": month and year only if they change. */
export function axisLabels(grain: Grain, slots: readonly Slot[]): AxisLabel[] {
  return slots.map(({ first }, index) => {
    const before = slots[index - 1]?.first
    if (grain === 'day')
      return { main: SHORT_WEEKDAY.format(msOf(first)), more: DATE.format(msOf(first)) }
    if (grain === 'week') {
      const isNew = before?.slice(0, 7) !== first.slice(0, 7)
      return { main: DATE.format(msOf(first)), more: isNew ? SHORT_MONTH.format(msOf(first)) : '' }
    }
    // The year of a first December would overlap that of January.
    const isNew = before ? before.slice(0, 4) !== first.slice(0, 4) : !first.includes('-12-')
    return { main: SHORT_MONTH.format(msOf(first)), more: isNew ? YEAR.format(msOf(first)) : '' }
  })
}
