import { dayKeySchema } from '#core/values/time/day.ts'
import { defineSetting } from '#data/storage/setting.ts'

/** The day on which the card above the day was last put away, on this device. */
export const dismissedCard = defineSetting('homeCard', dayKeySchema, undefined)
