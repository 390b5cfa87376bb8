/** The 24-hour budget: a day's plan and actual, and weekly templates (spec 3, design 7). */
import * as z from 'zod/mini'
import { dayNumberSchema } from '#core/days/day.ts'
import { monthNumberSchema } from '#core/days/month.ts'
import { idSchema, instantSchema, ownerFields, stampsSchema, syncedAtSchema } from './fields.ts'

/** Hours of one category: quarter steps from 0 to 24 (design 7). */
export const hoursSchema = z.number().check(z.minimum(0), z.maximum(24), z.multipleOf(0.25))

const category = z.prefault(hoursSchema, 0)

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
  dateTime: z.prefault(instantSchema, 0),
  queryDate: dayNumberSchema,
  queryMonth: monthNumberSchema,
  streak: z.prefault(z.int().check(z.nonnegative()), 0),
  plan: z.prefault(hourSetSchema, {}),
  actual: z.prefault(hourSetSchema, {}),
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})

const weekday = z.prefault(hourSetSchema, {})

/** Days are keyed 0 (Sunday) to 6 (spec 9). */
export const timeTrackingTemplateSchema = z.object({
  id: idSchema,
  name: z.string().check(z.minLength(1), z.maxLength(80)),
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
  /** A stamped tombstone: deletions travel like changes (design 3). */
  deleted: z.prefault(z.boolean(), false),
  stamps: stampsSchema,
  syncedAt: syncedAtSchema,
})
