/** The stats record: a member's streak counters (docs/product.md#records, docs/product.md#streaks). */
import * as z from 'zod/mini'
import { dayKeySchema } from '#core/values/time/day.ts'
import { countSchema as counter, idSchema, syncedAtSchema, zoneOffsetSchema } from './fields.ts'

/** The counters, each stored with its `_highest` and `_last_date` (docs/product.md#records). */
export const STREAKS = [
  'at_least_one',
  'habit1',
  'habit2',
  'habit3',
  'habit4',
  'login',
  'perfect',
  'perfect_days',
] as const

export type StreakName = (typeof STREAKS)[number]

/** In minutes; assumed while a member's zone is unknown (docs/product.md#points). */
const DEFAULT_TIME_ZONE_OFFSET = 420

const lastDate = z.catch(z.union([dayKeySchema, z.literal('')]), '')

export const statsSchema = z.object({
  id: idSchema,
  at_least_one: counter,
  at_least_one_highest: counter,
  at_least_one_last_date: lastDate,
  // The day on which a lost streak was last earned back; missing in records of earlier versions.
  at_least_one_earned: lastDate,
  habit1: counter,
  habit1_highest: counter,
  habit1_last_date: lastDate,
  habit2: counter,
  habit2_highest: counter,
  habit2_last_date: lastDate,
  habit3: counter,
  habit3_highest: counter,
  habit3_last_date: lastDate,
  habit4: counter,
  habit4_highest: counter,
  habit4_last_date: lastDate,
  login: counter,
  login_highest: counter,
  login_last_date: lastDate,
  perfect: counter,
  perfect_highest: counter,
  perfect_last_date: lastDate,
  perfect_days: counter,
  perfect_days_highest: counter,
  perfect_days_last_date: lastDate,
  private_sessions: counter,
  timeZoneOffset: z.pipe(
    zoneOffsetSchema,
    z.transform((known: number | undefined) => known ?? DEFAULT_TIME_ZONE_OFFSET),
  ),
  syncedAt: syncedAtSchema,
})

export type Stats = z.infer<typeof statsSchema>
