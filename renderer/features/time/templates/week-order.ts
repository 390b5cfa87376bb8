import { weekFrom } from '#core/display/display.ts'
import type { Weekday } from '#core/templates/week.ts'
import { readFormats } from '#ui/display.ts'

/** The week as it is read on this device. */
export const weekOrder = () => weekFrom(readFormats().firstWeekday)

/** Sets of days that a day is often copied to. */
export const DAY_SETS: readonly { readonly name: string; readonly days: readonly Weekday[] }[] = [
  { name: 'Weekdays', days: [1, 2, 3, 4, 5] },
  { name: 'Weekend', days: [6, 0] },
  { name: 'Every day', days: weekFrom(1) },
]
