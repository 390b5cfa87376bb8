import type { Weekday } from '#core/values/hours/week.ts'
import { weekFrom } from '#core/values/numbers/week.ts'
import { localFirstWeekday } from '#ui/days/first-weekday.ts'

/** The days of the week, beginning with this device's first weekday. */
export const weekOrder = () => weekFrom(localFirstWeekday())

/** Common sets of days to copy a day to. */
export const DAY_SETS: readonly { readonly name: string; readonly days: readonly Weekday[] }[] = [
  { name: 'Weekdays', days: [1, 2, 3, 4, 5] },
  { name: 'Weekend', days: [6, 0] },
  { name: 'Every day', days: weekFrom(1) },
]
