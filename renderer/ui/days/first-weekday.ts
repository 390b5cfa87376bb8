import { firstWeekdayFor } from '#core/values/numbers/week.ts'
import { readDisplay } from '../theme/display.ts'

/** The weekday on which weeks begin on this device. */
export function localFirstWeekday() {
  return firstWeekdayFor(readDisplay().firstWeekday, navigator.language)
}
