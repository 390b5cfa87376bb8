/** The notice that the week's recap is ready, on this device (docs/decisions/0126-week-recap.md). */

import * as z from 'zod/mini'
import {
  recapDays,
  recapReminder,
  type ScheduledReminder,
  wantsRecapNotice,
} from '#core/policies/reminders/recap-reminder.ts'
import { trackingDailyId, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import { dismissedCard } from '#data/device/home-card/dismissed-card.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { defineSetting } from '#data/storage/setting.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { readReminders } from './reminder-store.ts'

/** Enough for a clock that is set back by weeks. */
const MAX_TOLD = 8

const recapsTold = defineSetting<DayKey[], DayKey[]>('recaps-told', z.array(dayKeySchema), [])

/** Everything that this device may remind of: the reminders that the member has set, and the recap's notice. */
export async function readScheduled(account: Account): Promise<ScheduledReminder[]> {
  const user = await readUser(account)
  const isOff = user === undefined || !wantsRecapNotice(user)
  return [...(await readReminders(account)), recapReminder(isOff)]
}

/** Whether to tell of a week's recap, once: not without points, nor once it was put away. @param sunday its last day */
export async function claimRecapNotice(account: Account, sunday: DayKey): Promise<boolean> {
  const { database, userId } = account
  const told = await recapsTold.read(account)
  if (told.includes(sunday) || ((await dismissedCard.read(account)) ?? '') >= sunday) return false
  const days = await Promise.all(
    recapDays(sunday).map((day) =>
      readRecord(database, 'trackingDaily', trackingDailySchema, trackingDailyId(userId, day)),
    ),
  )
  if (!days.some((day) => (day?.totalPoints ?? 0) > 0)) return false
  await recapsTold.write(account, [...told, sunday].slice(-MAX_TOLD))
  return true
}
