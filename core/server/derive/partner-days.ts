/** What a member's days are to their partners: `counted` → `partnerDays` (docs/product.md#partners). */

import { countedKey, readCounted } from '#core/records/counted.ts'
import {
  type PartnerMark,
  partnerDaysId,
  partnerDaysSchema,
  partnerSchema,
} from '#core/records/partner.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import { type Read, readAll } from '#core/server/transact-reading.ts'
import { putRecord, type Write } from '#core/server/writes.ts'
import { isSame } from '#core/values/is-same.ts'
import { type DayKey, type DayNumber, dayOfNumber } from '#core/values/time/day.ts'
import { daysOf, type MonthNumber, monthOf } from '#core/values/time/month.ts'
import type { CountedDays } from './counted-days.ts'

interface MonthOfMember {
  readonly userId: string
  readonly month: MonthNumber
  readonly changed: DayNumber
}

/**
 * The writes that show a month to the member's partners, as far back as the earliest of them is one.
 * @param pairs those of the member, and maybe of others
 */
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

/** The earliest day since which any of the member's pairs stands; undefined if none does. */
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

/** What partners see of a counted day; undefined if nothing. */
export function markOf(counted: number): PartnerMark | undefined {
  const { skipped, isChecked } = readCounted(counted)
  if (skipped) return 'b'
  return isChecked ? 'x' : undefined
}
