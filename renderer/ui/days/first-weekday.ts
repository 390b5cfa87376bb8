import { firstWeekdayFor } from '#core/values/numbers/week.ts'
import { readDisplay } from '../theme/display.ts'

export function localFirstWeekday() {
  return firstWeekdayFor(readDisplay().firstWeekday, navigator.language)
}
