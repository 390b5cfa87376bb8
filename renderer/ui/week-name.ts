import { type DayKey, MS_A_DAY } from '#core/values/time/day.ts'
import { localFormat } from './local-format.ts'

const RANGE = localFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "16 – 22 November", on one line. @param monday the week's first day */
export function weekName(monday: DayKey): string {
  const start = Date.parse(`${monday}T00:00:00Z`)
  return RANGE.formatRange(start, start + 6 * MS_A_DAY).replace(/\s/g, '\u00a0')
}
