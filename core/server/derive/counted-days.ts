/** What is counted of a member's days in one month (`core/records/counted.ts`), and what it is to their partners. */
import {
  type Counted,
  countedDay,
  countedKey,
  countedSchema,
  readCounted,
} from '#core/records/counted.ts'
import {
  type PartnerMark,
  partnerDaysId,
  partnerDaysSchema,
  partnerSchema,
} from '#core/records/partner.ts'
import {
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import { countedRef } from '#core/server/member-records.ts'
import { type Read, readAll } from '#core/server/transact-reading.ts'
import { putRecord, type Write } from '#core/server/writes.ts'
import { isSame } from '#core/values/is-same.ts'
import { type DayKey, type DayNumber, dayOfNumber } from '#core/values/time/day.ts'
import { daysOf, type MonthNumber, monthOf } from '#core/values/time/month.ts'

export interface CountedDays {
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

interface MonthOfMember {
  readonly userId: string
  readonly month: MonthNumber
  readonly changed: DayNumber
}

/** As far back as the earliest of them is one. @param pairs those of the member, and maybe of others */
export function partnerDaysWrites(
  read: Read,
  { userId, month, changed }: MonthOfMember,
  days: CountedDays['days'],
  pairs: readonly DocumentRef[],
): Write[] {
  if (pairs.length === 0) return []
  const id = partnerDaysId(userId, month)
  const ref = { collection: 'partnerDays', id } as const
  const [found, ...standing] = readAll(read, [ref, ...pairs])
  const since = earliestOf(standing, userId)
  if (since === undefined || month < monthOf(since)) return []
  const marks = marksOf(days, month, since)
  const stored = partnerDaysSchema.safeParse(found?.data).data
  if (isSame(stored?.marks ?? {}, marks)) return []
  return [putRecord(ref, { id, userId, month, marks, changed })]
}

function earliestOf(
  pairs: readonly (CloudDocument | undefined)[],
  userId: string,
): DayKey | undefined {
  const standing = pairs.flatMap((document) => {
    const pair = partnerSchema.safeParse(document?.data).data
    if (!pair || pair.since === 0 || ![pair.a, pair.b].includes(userId)) return []
    return pair.aSays && pair.bSays ? [dayOfNumber(pair.since)] : []
  })
  return standing.toSorted()[0]
}

function marksOf(
  days: CountedDays['days'],
  month: MonthNumber,
  since: DayKey,
): Record<string, PartnerMark> {
  return Object.fromEntries(
    daysOf(month).flatMap((day) => {
      const mark = markOf(days[countedKey(day)] ?? 0)
      return day < since || !mark ? [] : [[countedKey(day), mark] as const]
    }),
  )
}

export function markOf(counted: number): PartnerMark | undefined {
  const { skipped, isChecked } = readCounted(counted)
  if (skipped) return 'b'
  return isChecked ? 'x' : undefined
}
