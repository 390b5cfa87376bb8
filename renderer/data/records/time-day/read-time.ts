/** What the time budget's screens show, read from this device alone (docs/architecture.md#sync). */
import { type DayKey, dayOfNumber, numberOfDay } from '#core/days/day.ts'
import { isConfirmed } from '#core/records/time-day.ts'
import {
  type TimeDay,
  type TimeTemplate,
  timeTrackingDailySchema,
  timeTrackingTemplateSchema,
} from '#core/records/time-tracking.ts'
import type { Schedule } from '#core/templates/week.ts'
import { remainingOf } from '#core/time-budget/hour-set.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import type { AccountDatabase } from '#data/storage/account-database.ts'
import { parseStored } from '#data/storage/stored-record.ts'
import {
  currentSchedule,
  isMadeByLooking,
  newTimeDay,
  readTimeDay,
  TIME_TABLES,
} from './time-records.ts'

export interface TimeDayView {
  /** As it is stored, or as it would be made now. */
  readonly day: TimeDay
  /** Whether the day has no record and looking at it makes one; the screen does so with `openTimeDay`. */
  readonly isToBeMade: boolean
  /** The schedule that new days are made from. */
  readonly schedule: Schedule
  /** 24 less the actual hours; below 0 where it is over (docs/product.md#time-budget). */
  readonly remaining: number
}

/** A day of the time budget, all of it of one moment. */
export async function readTimeDayView(account: Account, key: DayKey): Promise<TimeDayView> {
  return account.database.transaction('r', [...TIME_TABLES], async () => {
    const stored = await readTimeDay(account, key)
    const day = stored ?? (await newTimeDay(account, key))
    const schedule = await currentSchedule(account)
    const isToBeMade = stored === undefined && (await isMadeByLooking(account, key))
    return { day, isToBeMade, schedule, remaining: remainingOf(day.actual) }
  })
}

/** The confirmed days from `from` to `to`, both included, oldest first, in one read. */
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

/** The first day that is confirmed, undefined where none is. */
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
  /** The member's own that are not deleted, by name. The built-in ones are `BUILT_IN_SCHEDULES`. */
  readonly own: readonly TimeTemplate[]
  /** The chosen one's id, own or built-in; `''` where none is, or it is not there any more. */
  readonly chosenId: string
  /** The schedule that new days are made from. */
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
      own: all.filter(({ deleted }) => !deleted).sort((a, b) => a.name.localeCompare(b.name)),
      chosenId: chosen === current.id ? chosen : '',
      current,
    }
  })
}
