/** Texts that several parts of coaching share. */

import { differencesOf } from '#core/hours/budget/insight.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import { remainingOf } from '#core/values/hours/hour-set.ts'
import { type DayKey, daysBetween } from '#core/values/time/day.ts'
import type { Attention } from '#core/views/coaching/attention.ts'
import { DAYS_BACK } from '#core/views/coaching/member-facts.ts'
import { counted, dayAndMonth } from '#ui/day-words.ts'
import { differenceInWords, hoursInWords } from '#ui/hour-words.ts'
import { averageText } from '#ui/number-words.ts'

export const COACHING_WORDS = {
  /** Shown for a member without a name. */
  unnamed: 'Somebody',
  /** A member whose days are being read, or are when their row comes into view. */
  loading: 'Loading…',
  memberAway:
    'We can’t reach the community right now. Their days show up here once you’re back online.',
  doneToday: 'Done today',
  unreachable: 'We can’t reach the community right now. Try again when you’re back online.',
  showAdmin: 'Show this list to an admin, who can look into it.',
} as const

/** From this many perfect days in a week on, the text counts them instead of points. */
const MANY_PERFECT = 5

/** Why a member needs attention, such as "Not seen for 3 days"; otherwise a summary of their week. */
export function reasonText(attention: Attention): string {
  switch (attention.kind) {
    case 'overdue':
      return `${counted(attention.count, 'agreement')} overdue`
    case 'proposed':
      return `Proposes ${counted(attention.count, 'agreement')}`
    case 'absent':
      if (attention.days === undefined) return 'Hasn’t opened Fourfold yet'
      return `Not seen for ${counted(attention.days, 'day')}`
    case 'idle':
      return `Nothing checked for ${counted(attention.days, 'day')}${attention.days >= DAYS_BACK ? ' or more' : ''}`
    case 'at-risk':
      return `Streak of ${counted(attention.streak, 'day')}, nothing checked yet today`
    case 'below':
      return `${averageText(attention.recent)} points a day in 7 days, ${averageText(attention.usual)} before that`
    case 'well':
      if (attention.perfectDays >= MANY_PERFECT) {
        return `${counted(attention.perfectDays, 'perfect day')} in 7 days`
      }
      return `${averageText(attention.recent)} points a day in 7 days`
    case 'uncounted':
      return COACHING_WORDS.loading
  }
}

/** "today", "yesterday", "3 days ago", "12 Nov" */
export function lastSeenText(lastSeen: DayKey | undefined, today: DayKey): string {
  if (lastSeen === undefined) return 'never'
  const days = daysBetween(lastSeen, today)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < 14 ? `${days} days ago` : dayAndMonth(lastSeen)
}

type PlanAndActual = Pick<TimeDay, 'plan' | 'actual'>

/** The largest difference of a day, such as "Sleep −1 h 30 min", whose number stays on one line, or "As planned". */
export function largestDifferenceText(day: PlanAndActual): string {
  const [largest] = differencesOf(day)
  const rest = remainingOf(day.actual)
  if (!largest) return rest > 0 ? `${hoursInWords(rest)} not placed` : 'As planned'
  return `${CATEGORY_LABELS[largest.category]} ${differenceInWords(largest.by).replaceAll(' ', '\u00a0')}`
}

/** All differences of a day, for screen readers: the bars show them to everybody else. */
export function planAgainstActualText(day: PlanAndActual): string {
  const texts = differencesOf(day).map(
    ({ category, by }) =>
      `${CATEGORY_LABELS[category]} ${hoursInWords(by)} ${by < 0 ? 'less' : 'more'}`,
  )
  const rest = remainingOf(day.actual)
  if (rest > 0) texts.push(`${hoursInWords(rest)} not accounted for`)
  if (rest < 0) texts.push(`${hoursInWords(rest)} too many`)
  return texts.length === 0 ? 'hours as planned' : `against the plan: ${texts.join(', ')}`
}
