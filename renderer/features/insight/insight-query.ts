/** Insight's query parameters: grain, window, and charts or tables. */

import type { Grain } from '#core/hours/budget/insight.ts'
import { type DayKey, dayKeySchema } from '#core/values/time/day.ts'

export const GRAINS: readonly Grain[] = ['day', 'week', 'month']

export interface InsightAsked {
  readonly grain: Grain
  /** A day within the shown window. */
  readonly at: DayKey
  readonly asTable: boolean
}

/** Reads the query; invalid values become defaults, and the day is limited to first day with hours to today. */
export function askedIn(query: URLSearchParams, first: DayKey, today: DayKey): InsightAsked {
  const at = dayKeySchema.safeParse(query.get('at'))
  return {
    grain: GRAINS.find((grain) => grain === query.get('by')) ?? 'day',
    at: at.success ? within(at.data, first, today) : today,
    asTable: query.get('as') === 'table',
  }
}

function within(day: DayKey, first: DayKey, today: DayKey): DayKey {
  if (day > today) return today
  return day < first ? first : day
}

/** The query with some values changed: leaves out defaults, and keeps other parameters. */
export function queryWith(
  query: URLSearchParams,
  changed: Partial<InsightAsked>,
  today: DayKey,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value)
  if (changed.grain) put('by', changed.grain === 'day' ? undefined : changed.grain)
  if (changed.at) put('at', changed.at >= today ? undefined : changed.at)
  if (changed.asTable !== undefined) put('as', changed.asTable ? 'table' : undefined)
  return next
}
