/** What is counted of a member's days in one month (`core/records/counted.ts`). */

import { type Counted, countedDay, countedKey, countedSchema } from '#core/records/counted.ts'
import {
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import { countedRef } from '#core/server/month-refs.ts'
import { type Read, readAll } from '#core/server/transact-reading.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { daysOf, type MonthNumber } from '#core/values/time/month.ts'

export interface CountedDays {
  /** By the day's date, as in `counted`. */
  readonly days: NonNullable<Counted['days']>
  /** The latest `syncedAt` of a counted day; 0 if none has one. */
  readonly until: number
}

/** What is stored of a month's count; one that cannot be read is counted anew. */
export function readCountedMonth(
  read: Read,
  userId: string,
  month: MonthNumber,
): Counted | undefined {
  const ref = countedRef(userId, month)
  return countedSchema.safeParse({ ...read(ref)?.data, id: ref.id }).data
}

/** What is counted, or else what follows from the days themselves; those that cannot be read count nothing. */
export function countedOrRead(
  known: Counted | undefined,
  read: Read,
  { userId, month }: { readonly userId: string; readonly month: MonthNumber },
): CountedDays {
  if (known?.days) return { days: known.days, until: known.countedUntil }
  const keys = daysOf(month)
  const found = readAll(
    read,
    keys.map((day) => ({ collection: 'trackingDaily', id: trackingDailyId(userId, day) })),
  )
  return keys.reduce<CountedDays>(
    (counted, key, index) => {
      const day = trackingDailySchema.safeParse(found[index]?.data).data
      return day ? withDay(counted, key, day) : counted
    },
    { days: {}, until: 0 },
  )
}

/** @param day undefined for one that is gone */
export function withDay(
  { days, until }: CountedDays,
  key: DayKey,
  day: TrackingDaily | undefined,
): CountedDays {
  const { [countedKey(key)]: _, ...others } = days
  if (!day) return { days: others, until }
  return {
    days: { ...others, [countedKey(key)]: countedDay(day) },
    until: Math.max(until, day.syncedAt ?? 0),
  }
}
