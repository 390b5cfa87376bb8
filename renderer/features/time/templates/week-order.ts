import { weekFrom } from '#core/display/week.ts'
import type { Weekday } from '#core/templates/week.ts'
import { firstWeekdayHere } from '#ui/first-weekday.ts'

/** The week as it is read on this device. */
export const weekOrder = () => weekFrom(firstWeekdayHere())

/** Sets of days that a day is often copied to. */
export const DAY_SETS: readonly { readonly name: string; readonly days: readonly Weekday[] }[] = [
  { name: 'Weekdays', days: [1, 2, 3, 4, 5] },
  { name: 'Weekend', days: [6, 0] },
  { name: 'Every day', days: weekFrom(1) },
]
