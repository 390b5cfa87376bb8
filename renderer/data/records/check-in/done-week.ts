import { dayKeySchema } from '#core/values/time/day.ts'
import { defineSetting } from '#data/storage/setting.ts'

/** The latest week whose check-in home does not offer any more on this device: it was sent, or put away. */
export const doneWeek = defineSetting('check-in/done', dayKeySchema, undefined)
