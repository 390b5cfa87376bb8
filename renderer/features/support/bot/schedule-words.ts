import type { BotRule } from '#core/policies/bot/bot-rule.ts'
import { EVERY_DAY, hasWeekday, WEEKEND, WORKING_DAYS } from '#core/policies/bot/rule-days.ts'
import type { Group } from '#core/records/group.ts'
import { WEEKDAY_LABELS, type Weekday } from '#core/values/hours/week.ts'
import { weekFrom } from '#core/values/numbers/week.ts'
import { counted } from '#ui/day-words.ts'

export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** "Weekdays", or "Mon, Wed, Fri". @param first the weekday on which weeks begin on this device */
export function daysText(days: number, first: Weekday = 1): string {
  if (days === EVERY_DAY) return 'Every day'
  if (days === WORKING_DAYS) return 'Weekdays'
  if (days === WEEKEND) return 'Weekends'
  return weekFrom(first)
    .filter((weekday) => hasWeekday(days, weekday))
    .map((weekday) => WEEKDAY_LABELS[weekday].slice(0, 3))
    .join(', ')
}

type Schedule = Pick<BotRule, 'kind' | 'hour' | 'days' | 'count' | 'groupId'>

export function scheduleText(rule: Schedule, groups: readonly Group[], first?: Weekday): string {
  return `${whenText(rule, first)}, ${audienceName(rule.groupId, groups)}`
}

function whenText({ kind, hour, days, count }: Schedule, first: Weekday | undefined): string {
  const on = daysText(days, first)
  switch (kind) {
    case 'not-checked-in':
      return `${on} at ${hourText(hour)}`
    case 'streak-at-risk':
      return `${on} at ${hourText(hour)}, streaks of ${counted(count, 'day')} or more`
    case 'perfect-day':
      return `${on}, when it happens`
    case 'absent':
      return `${on}, after ${counted(count, 'day')} away`
    case 'after-joining':
      return `Day ${count} after joining at ${hourText(hour)}`
  }
}

export function audienceName(groupId: string, groups: readonly Group[]): string {
  if (groupId === '') return 'everybody'
  return groups.find(({ id }) => id === groupId)?.name || 'one group'
}
