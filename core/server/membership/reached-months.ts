/** The months that a change of group settles, because days may still be written in them (docs/product.md#points). */
import { dayAt, MS_A_DAY, MS_AN_HOUR } from '#core/days/day.ts'
import { addMonths, type MonthNumber, monthOf } from '#core/days/month.ts'
import { countedId, countedSchema } from '#core/records/counted.ts'
import {
  type TrackingMonthly,
  trackingMonthlyId,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import { isOfGroup, type User } from '#core/records/user.ts'
import { parsedOrRefused } from '../commands/refusal.ts'
import type { DocumentRef } from '../documents.ts'
import type { Read } from '../transact-reading.ts'
import { SERVER_TIME, type Write } from '../writes.ts'

/** How old a day may be that is still written, and how far ahead: the rules have the same numbers. */
const DAYS_BACK = 93
const HOURS_AHEAD = 14

/** In order; the last one is the newest that anybody may have begun. @param now the server's time in ms */
export function reachedMonths(now: number): MonthNumber[] {
  const first = monthOf(dayAt(now - DAYS_BACK * MS_A_DAY, 0))
  const last = newestMonth(now)
  const months: MonthNumber[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** No time zone is further ahead. @param now the server's time in ms */
export function newestMonth(now: number): MonthNumber {
  return monthOf(dayAt(now + HOURS_AHEAD * MS_AN_HOUR, 0))
}

interface Settling {
  /** The member as they were. */
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
    const data = { id: ref.id, userId: user.id, month, groupId: group, syncedAt: SERVER_TIME }
    return [{ kind: 'merge', ref, data }]
  })
}

/** A member's month as it is stored. */
export function storedMonth(
  userId: string,
  month: MonthNumber,
  read: Read,
): TrackingMonthly | undefined {
  return parsedOrRefused(trackingMonthlySchema, read(monthRef(userId, month)))
}

/** A member's month, and what is counted of it. */
export function monthRef(userId: string, month: MonthNumber): DocumentRef {
  return { collection: 'trackingMonthly', id: trackingMonthlyId(userId, month) }
}

export function countedRef(userId: string, month: MonthNumber): DocumentRef {
  return { collection: 'counted', id: countedId(userId, month) }
}
