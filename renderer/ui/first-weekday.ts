import { firstWeekdayFor } from '#core/display/week.ts'
import { readDisplay } from './display.ts'

/** The day with which weeks begin on this device. */
export function firstWeekdayHere() {
  return firstWeekdayFor(readDisplay().firstWeekday, navigator.language)
}
