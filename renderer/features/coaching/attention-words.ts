/** Why a member might need a word, and the rule of the list, in words. */
import {
  ABSENT_DAYS,
  type Attention,
  IDLE_DAYS,
  RISK_HOUR,
  STREAK_DAYS,
} from '#core/coaching/attention.ts'
import { DAYS_BACK } from '#core/coaching/member-facts.ts'
import { type DayKey, daysBetween } from '#core/days/day.ts'
import { counted, dayAndMonth } from '#ui/day-words.ts'

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
/** So many perfect days in a week are worth a word of praise. */
const MANY_PERFECT = 5

/** "4 pm" */
function hourWords(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`
}

/** The sentence by which the list is sorted; it says what `core/coaching/attention.ts` does. */
export const RULE_WORDS = [
  `First those not seen for ${ABSENT_DAYS} days or more, the longest first`,
  `then those who look in but have checked nothing for ${IDLE_DAYS} days or more`,
  `then streaks of ${STREAK_DAYS} days or more with nothing checked by ${hourWords(RISK_HOUR)}, their time`,
  'then those who made less than two thirds of their usual points this week',
  'then everybody else, by this week’s points, fewest first.',
].join('; ')

/** "3 could do with a word" */
export function flaggedWords(count: number): string {
  return count === 0 ? 'No one is flagged yet' : `${count} could do with a word`
}

/** "Not seen for 3 days" */
export function reasonWords(attention: Attention): string {
  switch (attention.kind) {
    case 'absent':
      if (attention.days === undefined) return 'Never seen here yet'
      return `Not seen for ${counted(attention.days, 'day')}`
    case 'idle':
      return `Nothing checked for ${counted(attention.days, 'day')}${attention.days >= DAYS_BACK ? ' or more' : ''}`
    case 'at-risk':
      return `Streak of ${counted(attention.streak, 'day')}, nothing checked yet today`
    case 'below':
      return `${NUMBER.format(attention.recent)} points a day this week, usually ${NUMBER.format(attention.usual)}`
    case 'well':
      if (attention.perfectDays >= MANY_PERFECT) {
        return `${counted(attention.perfectDays, 'perfect day')} this week`
      }
      return `${NUMBER.format(attention.recent)} points a day this week`
  }
}

/** "today", "yesterday", "3 days ago", "12 Nov" */
export function seenWords(lastSeen: DayKey | undefined, today: DayKey): string {
  if (lastSeen === undefined) return 'never'
  const days = daysBetween(lastSeen, today)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < 14 ? `${days} days ago` : dayAndMonth(lastSeen)
}
