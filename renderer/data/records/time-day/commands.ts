/** Changes a day's hours: shown at once, then stored (`storage/unstored.ts`). */

import {
  applyToTimeDay,
  TIME_FIELDS,
  type TimeChanges,
  timeChangesOf,
} from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { latestOf } from '#core/sync/stamp.ts'
import { laterThan } from '#core/sync/stamped.ts'
import { CATEGORIES, type Category, SIDES, type Side } from '#core/values/hours/categories.ts'
import type { HourSet, SomeHours } from '#core/values/hours/hour-set.ts'
import type { Hours } from '#core/values/hours/hours.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { readMember } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { unstoredChanges } from '#data/storage/unstored.ts'
import { changesOf, type TimeDayIntent, timeDayIntents, timeDayTarget } from './intents.ts'
import { isCreatedOnView, openedTimeDay, readTimeDay, TIME_TABLES } from './time-records.ts'

/** How members change hours. They show no message if their write fails (docs/product.md#errors). */
export const hourChanges = unstoredChanges<Hours, TimeDay, TimeDayIntent>({
  intents: timeDayIntents,
  intentsOf,
  changesOf,
  read: readTimeDay,
  fold: applyToTimeDay,
  tables: TIME_TABLES,
  store: storeHours,
  keepsFailed: true,
})

/** Sets the hours of one category; see `setManyHours`. */
export function setHours(
  account: Account,
  day: DayKey,
  side: Side,
  category: Category,
  hours: Hours,
): Promise<void> {
  return setManyHours(account, day, side, { [category]: hours })
}

/** Several in one change; the screen keeps them if the write fails. @returns settles when stored @throws IndexedDB's errors */
export function setManyHours(
  account: Account,
  day: DayKey,
  side: Side,
  hours: SomeHours,
): Promise<void> {
  return hourChanges.change(account, day, (at) => timeChangesOf(side, hours, at))
}

/** Makes a day unconfirmed again. @param before its actual hours from before it was confirmed */
export function unconfirmDay(account: Account, day: DayKey, before: HourSet): Promise<void> {
  return hourChanges.change(account, day, (at) => timeChangesOf('actual', before, at, true))
}

/** The operations that changes of a day are: one for each side and stamp, the earliest first. */
export function intentsOf(day: DayKey, changes: TimeChanges): TimeDayIntent[] {
  return SIDES.flatMap((side) => {
    const said = CATEGORIES.flatMap((category) => {
      const one = changes[`${side}.${category}`]
      return one ? [[category, one] as const] : []
    })
    const unconfirmed = side === 'actual' ? changes.unconfirmed?.at : undefined
    const stamps = new Set([...said.map(([, { at }]) => at), ...(unconfirmed ? [unconfirmed] : [])])
    return [...stamps]
      .sort((a, b) => a - b)
      .map((at): TimeDayIntent => {
        const saidThen = said.filter(([, one]) => one.at === at)
        const hours = Object.fromEntries(saidThen.map(([category, { value }]) => [category, value]))
        const intent = { kind: 'setHours', day, side, hours, at } as const
        return at === unconfirmed ? { ...intent, unconfirms: true } : intent
      })
  })
}

/** Runs inside a transaction over `TIME_TABLES`. @returns the changes with the stamps that they were stored with */
export async function storeHours(
  account: Account,
  day: DayKey,
  said: TimeChanges,
): Promise<TimeChanges> {
  const { database, now } = account
  const before = await openedTimeDay(account, day)
  // What was said of a day counts after it was taken back.
  const { unconfirmed } = before.stamps
  const known = TIME_FIELDS.map((field) => [field, latestOf([before.stamps[field], unconfirmed])])
  const changes = laterThan(said, Object.fromEntries(known), now())
  const { owner } = await readMember(account)
  const owned = { ...before, ...owner, dateTime: now() }
  await database.timeTrackingDaily.put(applyToTimeDay(owned, changes))
  for (const intent of intentsOf(day, changes)) {
    await timeDayIntents.enqueue(account, timeDayTarget(account, day), intent)
  }
  return changes
}

/**
 * Creates the day of the time budget when it is first viewed: plan and actual are both the current schedule's
 * hours for that weekday (docs/product.md#time-budget), and the day counts for nothing until it is confirmed.
 * Doing it again changes nothing, and days before the account began are not created
 * (docs/decisions/0012-time-budget.md).
 * @throws what IndexedDB throws if the write fails
 */
export async function openTimeDay(account: Account, day: DayKey): Promise<void> {
  await account.database.transaction('rw', [...TIME_TABLES], async () => {
    if (await isCreatedOnView(account, day)) await openedTimeDay(account, day)
  })
}
