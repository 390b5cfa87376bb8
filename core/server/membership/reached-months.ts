/** The months that a change of group settles, because days may still be written in them (docs/product.md#points). */

import { countedSchema } from '#core/records/counted.ts'
import { type TrackingMonthly, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { isOfGroup, type User } from '#core/records/user.ts'
import { parsedOrRefused } from '#core/server/handling/refusal.ts'
import { countedRef, monthRef } from '#core/server/month-refs.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { changeRecord, type Write } from '#core/server/writes.ts'
import { dayAt, MS_A_DAY, WRITABLE_DAYS_BACK } from '#core/values/time/day.ts'
import { addMonths, type MonthNumber, monthOf, newestMonth } from '#core/values/time/month.ts'

/** In order; the last one is the newest that anybody may have begun. @param now the server's time in ms */
export function reachedMonths(now: number): MonthNumber[] {
  const first = monthOf(dayAt(now - WRITABLE_DAYS_BACK * MS_A_DAY, 0))
  const last = newestMonth(now)
  const months: MonthNumber[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

interface Settling {
  readonly user: User
  readonly groupId: string
  /** The first month that counts for the new group. */
  readonly since: MonthNumber
  /** The server's time in ms. */
  readonly now: number
}

/**
 * Settles which group each of them credits: the new one from `since` on, and before it the one that it credited. So a
 * day that arrives later counts for the same group as one that arrived before.
 */
export function settledMonths({ user, groupId, since, now }: Settling, read: Read): Write[] {
  return reachedMonths(now).flatMap((month): Write[] => {
    const ref = countedRef(user.id, month)
    const settled = parsedOrRefused(countedSchema, read(ref))?.groupId
    const credited =
      settled ??
      storedMonth(user.id, month, read)?.groupId ??
      (isOfGroup(month, user) ? user.groupId : '')
    const group = month >= since ? groupId : credited
    if (group === settled) return []
    return [changeRecord(ref, { id: ref.id, userId: user.id, month, groupId: group })]
  })
}

export function storedMonth(
  userId: string,
  month: MonthNumber,
  read: Read,
): TrackingMonthly | undefined {
  return parsedOrRefused(trackingMonthlySchema, read(monthRef(userId, month)))
}
