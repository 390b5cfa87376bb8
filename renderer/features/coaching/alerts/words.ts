/** Texts of a coach's own alerts. */
import { ALERT_DAYS } from '#core/records/coaching.ts'
import { counted } from '#ui/day-words.ts'
import { ALERTS_ARE_READ } from '#ui/privacy/words.ts'

export const ALERT_WORDS = {
  lead: `Each morning at eight the bell says how many of your members these are about. ${ALERTS_ARE_READ}`,
  idle: 'Nothing checked for',
  off: 'Never',
  days: (days: number) => counted(days, 'day'),
  half: 'Points under half of the usual',
  halfHint: 'The last 7 days against what was usual before. Nothing in a member’s first two weeks.',
  uncounted: (count: number) => `The days of ${counted(count, 'member')} are not loaded here.`,
} as const

/** "Never", "1 day" … "7 days" */
export const DAY_CHOICES = Array.from({ length: ALERT_DAYS.most + 1 }, (_, days) => ({
  value: String(days),
  label: days === 0 ? ALERT_WORDS.off : ALERT_WORDS.days(days),
}))
