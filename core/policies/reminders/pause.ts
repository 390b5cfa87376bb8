/** Pausing all reminders for a while (docs/product.md#desktop). */
import { addDays, MS_AN_HOUR } from '#core/values/time/day.ts'
import type { LocalZone } from '#core/values/time/named-zone.ts'

export const PAUSES = ['hour', 'three-hours', 'tomorrow'] as const
export type Pause = (typeof PAUSES)[number]

export const PAUSE_WORDS: Readonly<Record<Pause, string>> = {
  hour: 'For an hour',
  'three-hours': 'For three hours',
  tomorrow: 'Until tomorrow',
}

/** When a pause that starts now ends, in ms since 1970; `tomorrow` is the next local midnight. */
export function pauseEnd(pause: Pause, now: number, zone: LocalZone): number {
  if (pause === 'hour') return now + MS_AN_HOUR
  if (pause === 'three-hours') return now + 3 * MS_AN_HOUR
  return zone.instantOf(addDays(zone.calendarDay(now), 1), 0)
}
