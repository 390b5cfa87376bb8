/** Pushes a day: one document, from which the server derives all sums (docs/architecture.md#who-writes-what). */
import type { DayKey } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { recordable } from '#core/records/bounds.ts'
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
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext } from '#data/sync/record.ts'
import { dayOnServer, isTodaySomewhere } from './open-calendar.ts'
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
  const ref = { collection: 'trackingDaily', id: trackingDailyId(account.userId, day) } as const
  const result = await cloud.transact([ref], ([document]) => {
    const stored = parseDocument(trackingDailySchema, document)
    const applied = applyToDay(stored ?? emptyDay(owner, day, account.now()), changes)
    const isMoved = !isNothing(differenceOf(stored, applied))
    const after: TrackingDaily = {
      ...applied,
      ...(isShown && owner),
      dateTime: recordable(account.now()),
      onBoard: isShown && member.daysOnBoard,
      late: applied.late || (late && isMoved),
    }
    const data = { ...after, syncedAt: SERVER_TIME }
    const writes: Write[] = [{ kind: 'merge', ref, data }, ...(stats ? [statsWrite(stats)] : [])]
    return { writes, result: { ...after, syncedAt: serverNow } }
  })
  await rememberStats(account, stats)
  return result
}
