import type { Weekday } from '#core/templates/week.ts'

/** The week as it is read: from Monday on. */
export const WEEK_ORDER: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0]

/** Sets of days that a day is often copied to. */
export const DAY_SETS: readonly { readonly name: string; readonly days: readonly Weekday[] }[] = [
  { name: 'Weekdays', days: [1, 2, 3, 4, 5] },
  { name: 'Weekend', days: [6, 0] },
  { name: 'Every day', days: WEEK_ORDER },
]
