/** What a member's days are to their partners: `counted` → `partnerDays` (docs/product.md#partners). */
import { type DayKey, type DayNumber, dayOfNumber } from '#core/days/day.ts'
import { daysOf, type MonthNumber, monthOf } from '#core/days/month.ts'
import { countedKey, readCounted } from '#core/records/counted.ts'
import { isSame } from '#core/records/is-same.ts'
import {
  type PartnerMark,
  partnerDaysId,
  partnerDaysSchema,
  partnerId,
  partnerSchema,
  partnerSlotsSchema,
} from '#core/records/partner.ts'
import type { CloudDocument, DocumentRef } from '../documents.ts'
import { type Read, readAll } from '../transact-reading.ts'
import { SERVER_TIME, type Write } from '../writes.ts'
import type { CountedDays } from './counted-days.ts'

export function partnerSlotsRef(userId: string): DocumentRef {
  return { collection: 'partnerSlots', id: userId }
}

interface MonthOfMember {
  readonly userId: string
  readonly month: MonthNumber
  /** The day that has changed. */
  readonly changed: DayNumber
}

/** The writes that show a month to the member's partners, as far back as the earliest of them is one. */
export function partnerDaysWrites(
  read: Read,
  { userId, month, changed }: MonthOfMember,
  days: CountedDays['days'],
): Write[] {
  const slots = partnerSlotsSchema.safeParse(read(partnerSlotsRef(userId))?.data).data
  if (!slots || slots.partners.length === 0) return []
  const id = partnerDaysId(userId, month)
  const ref = { collection: 'partnerDays', id } as const
  const pairs = slots.partners.map((other) => {
    return { collection: 'partners', id: partnerId(userId, other) } as const
  })
  const [found, ...standing] = readAll(read, [ref, ...pairs])
  const since = earliestOf(standing)
  if (since === undefined || month < monthOf(since)) return []
  const marks = marksOf(days, month, since)
  const stored = partnerDaysSchema.safeParse(found?.data).data
  if (isSame(stored?.marks ?? {}, marks)) return []
  return [{ kind: 'set', ref, data: { id, userId, month, marks, changed, syncedAt: SERVER_TIME } }]
}

/** The earliest day since which any of these pairs stands; undefined if none does. */
function earliestOf(pairs: readonly (CloudDocument | undefined)[]): DayKey | undefined {
  const standing = pairs.flatMap((document) => {
    const pair = partnerSchema.safeParse(document?.data).data
    return pair?.aSays && pair.bSays && pair.since !== 0 ? [dayOfNumber(pair.since)] : []
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
      const { skipped, isChecked } = readCounted(days[countedKey(day)] ?? 0)
      if (day < since || !(skipped || isChecked)) return []
      return [[countedKey(day), skipped ? 'b' : 'x'] as const]
    }),
  )
}
