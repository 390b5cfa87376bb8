/** Pushes a day: one document, from which the server derives all sums (docs/architecture.md#who-writes-what). */

import { ownerIn } from '#core/records/member.ts'
import {
  applyToDay,
  type DayChanges,
  emptyDay,
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import { differenceOf, isNothing } from '#core/records/tracking-monthly.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { dayOnServer, isTodaySomewhere } from '#data/cloud/open-calendar.ts'
import { pushOwnRecord } from '#data/sync/push-own-record.ts'
import type { PushContext } from '#data/sync/record.ts'
import { rememberStats, statsToPush, statsWrite } from './stats.ts'

/**
 * Pushes a day's changes. The day is written also if nothing differs, because its later `syncedAt` tells the device that
 * the cloud's group and name count, not its own.
 * @returns the day as the cloud has it now
 * @throws CloudError `invalid` if the day is ahead of the server's calendar
 */
export async function pushDay(
  { account, cloud, member, serverNow, isAlone = false }: PushContext,
  day: DayKey,
  changes: DayChanges,
): Promise<TrackingDaily> {
  const { late } = dayOnServer(day, serverNow)
  const owner = ownerIn(member, monthOf(day))
  // Only a day that is somebody's today is on a board: an older one keeps the group of its time.
  const isShown = isTodaySomewhere(day, serverNow)
  // Stats follow from all days: in a burst they are pushed once, after the last of it.
  const stats = isAlone ? await statsToPush(account) : undefined
  const result = await pushOwnRecord(
    { cloud, serverNow },
    {
      ref: { collection: 'trackingDaily', id: trackingDailyId(account.userId, day) },
      schema: trackingDailySchema,
      change: (stored) => {
        const applied = applyToDay(stored ?? emptyDay(owner, day, account.now()), changes)
        const isMoved = !isNothing(differenceOf(stored, applied))
        return {
          ...applied,
          ...(isShown && owner),
          onBoard: isShown && member.daysOnBoard,
          late: applied.late || (late && isMoved),
        }
      },
      also: stats ? [statsWrite(stats)] : [],
    },
  )
  await rememberStats(account, stats)
  return result
}
