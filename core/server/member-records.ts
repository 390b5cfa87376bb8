/** What several commands and derivations ask of a member: months, pairs, the day, a notification that is taken back. */

import { MAX_PARTNERS } from '#core/records/partner.ts'
import { trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import type { User } from '#core/records/user.ts'
import { type DayKey, dayAt, MAX_ZONE_HOURS, MS_AN_HOUR } from '#core/values/time/day.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import type { DocumentRef } from './documents.ts'
import type { Executor } from './executor.ts'
import type { Read } from './transact-reading.ts'
import type { Write } from './writes.ts'

export function monthRef(userId: string, month: MonthNumber): DocumentRef {
  return { collection: 'trackingMonthly', id: trackingMonthlyId(userId, month) }
}

export function countedRef(userId: string, month: MonthNumber): DocumentRef {
  return { collection: 'counted', id: trackingMonthlyId(userId, month) }
}

const MINUTES_AN_HOUR = MS_AN_HOUR / 60_000
/** The extreme time zones, in hours from UTC. */
const ZONES = { ahead: MAX_ZONE_HOURS, behind: 12 }

/** The member's current day, by the server's time in ms: a device's clock may be wrong. */
export function dayOfMember(
  { timeZoneOffset = 0, dayStartHour }: Pick<User, 'timeZoneOffset' | 'dayStartHour'>,
  now: number,
): DayKey {
  const least = -ZONES.ahead * MINUTES_AN_HOUR
  const most = ZONES.behind * MINUTES_AN_HOUR
  const offset = Math.min(most, Math.max(least, timeZoneOffset))
  return dayAt(now, offset, dayStartHour)
}

/** The pairs in which a member says yes, as they are now; a few more than they may have are enough to know that. */
export async function pairsWithYes(
  executor: Pick<Executor, 'query'>,
  userId: string,
): Promise<DocumentRef[]> {
  const sides = await Promise.all(
    ['a', 'b'].map((side) => {
      const where = [
        { field: side, is: '==', value: userId },
        { field: `${side}Says`, is: '==', value: true },
      ] as const
      return executor.query({ collection: 'partners', where, limit: MAX_PARTNERS + 1 })
    }),
  )
  return sides.flat().map(({ id }) => ({ collection: 'partners', id }))
}

/**
 * Nobody hears of what was undone before they looked: the notification goes. Whoever has seen it is told how things are now.
 * @param id of the notification that the change wrote
 * @param news the notifications of the undo
 */
export function takeNoticeBack(id: string, news: readonly Write[], read: Read): readonly Write[] {
  const ref = { collection: 'notifications', id } as const
  const isUnseen = read(ref)?.data.isViewed === false
  return isUnseen ? [{ kind: 'delete', ref }] : news
}
