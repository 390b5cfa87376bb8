/** `partners` → `partnerDays`: what a pair shows each other from the day on which it comes to stand. */

import { type Partner, partnerId, partnerSchema } from '#core/records/partner.ts'
import { countedRef, pairsWithYes } from '#core/server/member-records.ts'
import { readAll } from '#core/server/transact-reading.ts'
import { dayOfNumber, numberOfDay } from '#core/values/time/day.ts'
import {
  addMonths,
  firstDayOf,
  type MonthNumber,
  monthOf,
  newestMonth,
} from '#core/values/time/month.ts'
import { countedOrRead, partnerDaysWrites, readCountedMonth } from './counted-days.ts'
import { type Derivation, parsedOrUnreadable, readMember, Unreadable } from './derivation.ts'

/** Days reach no further back (docs/product.md#points); older months stand since they were written. */
const MAX_MONTHS = 4

export const partnersDerivation: Derivation = {
  source: 'partners',
  dependsOn: ['aSays', 'bSays', 'since'],
  async lookUp(executor, id) {
    const pair = partnerSchema.safeParse((await executor.get(refOf(id)))?.data).data
    if (!pair) return []
    const found = await Promise.all([pair.a, pair.b].map((one) => pairsWithYes(executor, one)))
    return found.flat()
  },
  expected: () => [],
  derive(id, read, now, _target, pairs) {
    const ref = refOf(id)
    const pair = parsedOrUnreadable(partnerSchema, read, ref)
    if (!pair) return []
    if (!pairs) return 'look-up'
    if (partnerId(pair.a, pair.b) !== id) throw new Unreadable(ref)
    const months = monthsOf(pair, now)
    if (months.length === 0) return []
    const both = [pair.a, pair.b]
    readAll(
      read,
      both.flatMap((userId) => [
        { collection: 'users', id: userId } as const,
        ...months.map((month) => countedRef(userId, month)),
      ]),
    )
    return both
      .filter((userId) => readMember(read, userId))
      .flatMap((userId) =>
        months.flatMap((month) => {
          const known = readCountedMonth(read, userId, month)
          const { days } = countedOrRead(known, read, { userId, month })
          const changed = numberOfDay(firstDayOf(month))
          return partnerDaysWrites(read, { userId, month, changed }, days, [ref, ...pairs])
        }),
      )
  },
}

function refOf(id: string) {
  return { collection: 'partners', id } as const
}

function monthsOf({ aSays, bSays, since }: Partner, now: number): MonthNumber[] {
  if (!aSays || !bSays || since === 0) return []
  const first = monthOf(dayOfNumber(since))
  const last = newestMonth(now)
  return Array.from({ length: MAX_MONTHS }, (_, back) => addMonths(last, -back)).filter(
    (month) => month >= first,
  )
}
