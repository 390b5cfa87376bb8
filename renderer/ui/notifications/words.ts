import { localFormat } from '#ui/local-format.ts'

export const KIND_WORDS = {
  announcement: 'Announcement',
  coach: 'Your coach',
  referral: 'Referral',
  streak: 'Streak',
  system: 'Fourfold',
} as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const date = localFormat({ day: 'numeric', month: 'long' })

/**
 * "5 minutes ago", "yesterday", "12 November".
 * @param at in ms; an instant ahead of this device's clock counts as now
 */
export function timeAgo(at: number, now: number): string {
  const since = Math.max(0, now - at)
  if (since < MINUTE) return 'just now'
  if (since < HOUR) return relative.format(-Math.floor(since / MINUTE), 'minute')
  if (since < DAY) return relative.format(-Math.floor(since / HOUR), 'hour')
  if (since < 7 * DAY) return relative.format(-Math.floor(since / DAY), 'day')
  return date.format(at)
}
