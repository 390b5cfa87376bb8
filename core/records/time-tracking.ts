/** The 24-hour budget: a day's plan and actual, and weekly templates (docs/product.md#time-budget). */
import * as z from 'zod/mini'
import { hoursSchema, NO_HOURS } from '#core/values/hours/hours.ts'
import { typedNameSchema } from '#core/values/names/display-name.ts'
import { dayNumberSchema } from '#core/values/time/day.ts'
import { monthNumberSchema } from '#core/values/time/month.ts'
import {
  countSchema,
  idSchema,
  ownerFields,
  recordedInstantSchema,
  stampsSchema,
  syncedAtSchema,
} from './fields.ts'

const category = z.prefault(hoursSchema, NO_HOURS)

export const hourSetSchema = z.object({
  business: category,
  job: category,
  procrastination: category,
  selfCare: category,
  sleep: category,
})

export const timeTrackingDailySchema = z.object({
  id: idSchema,
  ...ownerFields,
  dateTime: recordedInstantSchema,
  queryDate: dayNumberSchema,
  queryMonth: monthNumberSchema,
  /** The streak up to this day, as the writing device knew it; see `timeStreakOf`. */
  streak: countSchema,
  plan: z.prefault(hourSetSchema, {}),
  actual: z.prefault(hourSetSchema, {}),
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

export type TimeDay = z.infer<typeof timeTrackingDailySchema>

const weekday = z.prefault(hourSetSchema, {})

/** Days are keyed 0 (Sunday) to 6 (docs/product.md#points). */
export const timeTrackingTemplateSchema = z.object({
  id: idSchema,
  name: typedNameSchema(),
  userId: idSchema,
  days: z.object({
    0: weekday,
    1: weekday,
    2: weekday,
    3: weekday,
    4: weekday,
    5: weekday,
    6: weekday,
  }),
  /** A stamped tombstone: deletions travel like changes (docs/architecture.md#sync). */
  deleted: z.prefault(z.boolean(), false),
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

export type TimeTemplate = z.infer<typeof timeTrackingTemplateSchema>
