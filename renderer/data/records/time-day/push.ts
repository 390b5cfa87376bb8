/** Pushes a day of the time budget: entered hours count per category, otherwise the first copy of the template stays. */

import {
  applyToTimeDay,
  emptyTimeDay,
  type TimeChanges,
  timeDayId,
} from '#core/records/time-day.ts'
import { type TimeDay, timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { EMPTY_HOURS, type HourSet } from '#core/values/hours/hour-set.ts'
import { eachWeekday } from '#core/values/hours/week.ts'
import { cleanName } from '#core/values/names/display-name.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { dayOnServer } from '#data/cloud/open-calendar.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { pushOwnRecord } from '#data/sync/push-own-record.ts'
import type { PushContext } from '#data/sync/record.ts'
import { streakToStore } from './time-streak.ts'

interface TimeDayPush {
  readonly day: DayKey
  /** The template's hours, if this device has created the day. */
  readonly copied: HourSet | undefined
  readonly changes: TimeChanges
}

/** What nobody has entered stays as the first device made it. @throws CloudError `invalid` if the day is ahead */
export async function pushTimeDay(
  { account, cloud, member, serverNow }: PushContext,
  { day, copied, changes }: TimeDayPush,
): Promise<TimeDay> {
  const { userId, database, now } = account
  // Cleaning the name is safe: unlike for `trackingDaily`, the rules do not compare it with a group's.
  const owner = { ...member.owner, groupName: cleanName(member.owner.groupName) }
  dayOnServer(day, serverNow)
  const id = timeDayId(userId, day)
  const local = await readRecord(database, 'timeTrackingDaily', timeTrackingDailySchema, id)
  const streak = await streakToStore(account, day)
  return pushOwnRecord(
    { cloud, serverNow },
    {
      ref: { collection: 'timeTrackingDaily', id },
      schema: timeTrackingDailySchema,
      change: (stored) => {
        const made = () => {
          const days = eachWeekday(() => copied ?? EMPTY_HOURS)
          return emptyTimeDay(owner, day, { days }, now())
        }
        const base = stored ?? (copied ? made() : (local ?? made()))
        const applied = applyToTimeDay(base, changes)
        return stored && JSON.stringify(stored) === JSON.stringify(applied)
          ? stored
          : { ...applied, ...owner, streak }
      },
    },
  )
}
