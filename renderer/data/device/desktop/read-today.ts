/** The member's today for the tray, read from the disk so that it never shows a change that may yet fail. */

import type { TraySnapshot } from '#core/app/desktop/tray-today.ts'
import { statsSchema } from '#core/records/stats.ts'
import {
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { readPause } from '#data/device/reminders/reminder-store.ts'
import { readHistory } from '#data/records/day/history.ts'
import { homeStreak } from '#data/records/day/home-streak.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { readHourTimer } from './hour-timer.ts'

/** Days in a row; 0 while neither the whole history nor the stats are on this device. */
async function readStreak(
  { database, userId }: Account,
  today: DayKey,
  stored: TrackingDaily | undefined,
): Promise<number> {
  const history = await readHistory(database)
  const stats = await readRecord(database, 'usersStats', statsSchema, userId)
  const days = new Map(stored ? [[today, stored]] : [])
  return homeStreak({ history, stats, days, today })?.current ?? 0
}

export async function readToday(account: Account, day: DayKey): Promise<TraySnapshot> {
  const id = trackingDailyId(account.userId, day)
  const stored = await readRecord(account.database, 'trackingDaily', trackingDailySchema, id)
  const [habit1, habit2, habit3, habit4] = HABIT_IDS.map(
    (habit) => stored?.habits[habit].checked ?? false,
  )
  return {
    account: account.userId,
    day,
    checked: {
      habit1: habit1 ?? false,
      habit2: habit2 ?? false,
      habit3: habit3 ?? false,
      habit4: habit4 ?? false,
    },
    skipped: stored?.skipped ?? false,
    streak: await readStreak(account, day, stored),
    timer: await readHourTimer(account),
    pausedUntil: await readPause(account),
  }
}
