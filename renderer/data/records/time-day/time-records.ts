/** Reads and creates the time budget's records on this device: days, and the templates behind them. */

import { builtInSchedule, DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { emptyTimeDay, timeDayId } from '#core/records/time-day.ts'
import {
  type TimeDay,
  type TimeTemplate,
  timeTrackingDailySchema,
  timeTrackingTemplateSchema,
} from '#core/records/time-tracking.ts'
import { type Schedule, templateDayFor } from '#core/values/hours/week.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readMember, readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { timeDayIntents, timeDayTarget } from './intents.ts'

/** The tables a transaction that creates or changes a day of the time budget has to span. */
export const TIME_TABLES = [
  'users',
  'groups',
  'timeTrackingDaily',
  'timeTrackingTemplate',
  'outbox',
] as const

export function readTimeDay(
  { database, userId }: Account,
  day: DayKey,
): Promise<TimeDay | undefined> {
  const id = timeDayId(userId, day)
  return readRecord(database, 'timeTrackingDaily', timeTrackingDailySchema, id)
}

/** One of the member's templates, deleted or not. */
export function readTemplate({ database }: Account, id: string): Promise<TimeTemplate | undefined> {
  return readRecord(database, 'timeTrackingTemplate', timeTrackingTemplateSchema, id)
}

/** The chosen schedule, or the "Default Schedule" where none is chosen or here (docs/decisions/0012-time-budget.md). */
export async function currentSchedule(account: Account): Promise<Schedule> {
  const chosen = (await readUser(account))?.timeTrackingTemplateId ?? ''
  if (chosen === '') return DEFAULT_SCHEDULE
  const own = builtInSchedule(chosen) ?? (await readTemplate(account, chosen))
  return own === undefined || ('deleted' in own && own.deleted) ? DEFAULT_SCHEDULE : own
}

/** Not for a day before the account began, nor before this device knows when that was. */
export async function isCreatedOnView(account: Account, day: DayKey): Promise<boolean> {
  const user = await readUser(account)
  return user !== undefined && day >= localDay(user.created, user.dayStartHour)
}

export async function newTimeDay(account: Account, day: DayKey): Promise<TimeDay> {
  const { owner } = await readMember(account)
  return emptyTimeDay(owner, day, await currentSchedule(account), account.now())
}

/** Creates the day from the current schedule if there is none. Runs inside a transaction over `TIME_TABLES`. */
export async function openedTimeDay(account: Account, day: DayKey): Promise<TimeDay> {
  const known = await readTimeDay(account, day)
  if (known) return known
  const { owner } = await readMember(account)
  const schedule = await currentSchedule(account)
  const made = emptyTimeDay(owner, day, schedule, account.now())
  await account.database.timeTrackingDaily.put(made)
  await timeDayIntents.enqueue(account, timeDayTarget(account, day), {
    kind: 'openTimeDay',
    day,
    hours: { ...templateDayFor(schedule, day) },
  })
  return made
}
