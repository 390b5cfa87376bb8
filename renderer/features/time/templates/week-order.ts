import { weekFrom } from '#core/values/numbers/week.ts'
import { localFirstWeekday } from '#ui/days/first-weekday.ts'

/** The days of the week, beginning with this device's first weekday. */
export const weekOrder = () => weekFrom(localFirstWeekday())
