/** What the time budget's screens show, read from this device alone (docs/architecture.md#sync). */

import { isConfirmed } from '#core/records/time-day.ts'
import {
  type TimeDay,
  type TimeTemplate,
  timeTrackingDailySchema,
  timeTrackingTemplateSchema,
} from '#core/records/time-tracking.ts'
import { remainingOf } from '#core/values/hours/hour-set.ts'
import type { Schedule } from '#core/values/hours/week.ts'
import { compareNames } from '#core/values/names/order.ts'
import { type DayKey, dayOfNumber, numberOfDay } from '#core/values/time/day.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import type { AccountDatabase } from '#data/storage/account-database.ts'
import { parseStored } from '#data/storage/stored-record.ts'
import {
  currentSchedule,
  isCreatedOnView,
  newTimeDay,
  readTimeDay,
  TIME_TABLES,
} from './time-records.ts'

export interface TimeDayView {
  /** As it is stored, or as it would be created now. */
  readonly day: TimeDay
  /** Whether the day has no record but viewing it creates one; the screen does so with `openTimeDay`. */
  readonly isToBeMade: boolean
  readonly schedule: Schedule
  /** 24 less the actual hours; below 0 if there are too many (docs/product.md#time-budget). */
  readonly remaining: number
}

export async function readTimeDayView(account: Account, key: DayKey): Promise<TimeDayView> {
  return account.database.transaction('r', [...TIME_TABLES], async () => {
    const stored = await readTimeDay(account, key)
    const day = stored ?? (await newTimeDay(account, key))
    const schedule = await currentSchedule(account)
    const isToBeMade = stored === undefined && (await isCreatedOnView(account, key))
    return { day, isToBeMade, schedule, remaining: remainingOf(day.actual) }
  })
}

/** Reads the confirmed days from `from` to `to`, both included, oldest first, in one query. */
export async function readConfirmedDays(
  { database }: Account,
  from: DayKey,
  to: DayKey,
): Promise<TimeDay[]> {
  const raw: unknown[] = await database.timeTrackingDaily
    .where('queryDate')
    .between(numberOfDay(from), numberOfDay(to), true, true)
    .toArray()
  return raw.flatMap((one) => {
    const day = confirmedDay(database, one)
    return day ? [day] : []
  })
}

export async function readFirstConfirmedDay({ database }: Account): Promise<DayKey | undefined> {
  const raw: unknown = await database.timeTrackingDaily
    .orderBy('queryDate')
    .and((one) => confirmedDay(database, one) !== undefined)
    .first()
  const day = confirmedDay(database, raw)
  return day && dayOfNumber(day.queryDate)
}

function confirmedDay(database: AccountDatabase, raw: unknown): TimeDay | undefined {
  const day = parseStored(database, 'timeTrackingDaily', timeTrackingDailySchema, raw)
  return day && isConfirmed(day) ? day : undefined
}

export interface TemplatesView {
  /** The member's templates that are not deleted, by name. The built-in ones are in `BUILT_IN_SCHEDULES`. */
  readonly own: readonly TimeTemplate[]
  /** The chosen schedule's id, own or built-in; `''` if none is chosen, or it no longer exists. */
  readonly chosenId: string
  /** The schedule that new days are created from. */
  readonly current: Schedule
}

export async function readTemplates(account: Account): Promise<TemplatesView> {
  const { database } = account
  return database.transaction('r', [...TIME_TABLES], async () => {
    const raw: unknown[] = await database.timeTrackingTemplate.toArray()
    const all = raw.flatMap((one) => {
      const parsed = parseStored(database, 'timeTrackingTemplate', timeTrackingTemplateSchema, one)
      return parsed ? [parsed] : []
    })
    const current = await currentSchedule(account)
    const chosen = (await readUser(account))?.timeTrackingTemplateId
    return {
      own: all.filter(({ deleted }) => !deleted).sort(compareNames),
      chosenId: chosen === current.id ? chosen : '',
      current,
    }
  })
}
