import { MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { counted } from './day-words.ts'

/** "3 days", "5 hours", "2 minutes": rounded down, at least a minute. @param ms how long */
export function spanWords(ms: number): string {
  if (ms >= MS_A_DAY) return counted(Math.floor(ms / MS_A_DAY), 'day')
  if (ms >= MS_AN_HOUR) return counted(Math.floor(ms / MS_AN_HOUR), 'hour')
  return counted(Math.max(1, Math.floor(ms / 60_000)), 'minute')
}

/** "This device’s clock is 2 days ahead." @param aheadMs negative where it is behind */
export function clockWords(aheadMs: number): string {
  const span = Math.round(Math.abs(aheadMs) / MS_AN_HOUR) * MS_AN_HOUR
  return `This device’s clock is ${spanWords(span)} ${aheadMs > 0 ? 'ahead' : 'behind'}.`
}
