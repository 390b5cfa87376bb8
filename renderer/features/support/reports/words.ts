import type { DayKey } from '#core/values/time/day.ts'
import { addDays } from '#core/values/time/day.ts'
import { dayAndMonth } from '#ui/day-words.ts'

export const WEEK_WORDS = {
  groups: 'Last week by group',
  week: (monday: DayKey) =>
    `${dayAndMonth(monday)} to ${dayAndMonth(addDays(monday, 6))}. All figures are of the members a group has today, whichever group they were in then; who joined Fourfold later counts from that day on.`,
  members: 'Members',
  coaches: 'By coach',
} as const
