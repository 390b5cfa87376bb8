/**
 * Which month moves along to another group: the newest one. On a month's last day a time zone or a clock that
 * is ahead may have begun the next one already; then the earlier month stays in its group (decision 0101).
 */
import { dayAt, MS_AN_HOUR } from '#core/days/day.ts'
import { type MonthNumber, monthOf } from '#core/days/month.ts'
import {
  type TrackingMonthly,
  trackingMonthlyId,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import type { User } from '#core/records/user.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { monthBefore } from './membership-move.ts'

/** No time zone is further ahead, and the rules accept no later day (docs/product.md#points). */
const HOURS_AHEAD = 14

interface Months {
  readonly userId: string
  /** The current month by the member's calendar. */
  readonly thisMonth: MonthNumber
  /** The server's time in ms. */
  readonly serverNow: number
}

/** What a transaction reads to know which month moves along: two documents, in this order. */
export function monthRefs({ userId, thisMonth, serverNow }: Months): [DocumentRef, DocumentRef] {
  return [monthRef(userId, thisMonth), monthRef(userId, newestMonth(thisMonth, serverNow))]
}

/** The month that moves along, as it is stored, or an empty one that credits no group. */
export function monthToMove(
  user: User,
  { thisMonth, serverNow }: Omit<Months, 'userId'>,
  [current, newest]: readonly (CloudDocument | undefined)[],
): TrackingMonthly {
  const stored =
    parseDocument(trackingMonthlySchema, newest) ?? parseDocument(trackingMonthlySchema, current)
  return monthBefore(user, stored, thisMonth, serverNow)
}

function newestMonth(thisMonth: MonthNumber, serverNow: number): MonthNumber {
  const newest = monthOf(dayAt(serverNow + HOURS_AHEAD * MS_AN_HOUR, 0))
  return newest > thisMonth ? newest : thisMonth
}

function monthRef(userId: string, month: MonthNumber): DocumentRef {
  return { collection: 'trackingMonthly', id: trackingMonthlyId(userId, month) }
}
