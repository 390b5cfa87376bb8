/** Changing the hours of a day: record and outbox in one transaction (design 3). */
import type { DayKey } from '#core/days/day.ts'
import { applyToTimeDay, timeChangesOf } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { latestOf, nextStamp, type Stamp } from '#core/sync/stamp.ts'
import { CATEGORIES, type Category, type Side } from '#core/time-budget/categories.ts'
import type { HourSet, SomeHours } from '#core/time-budget/hour-set.ts'
import type { Hours } from '#core/time-budget/hours.ts'
import type { Account } from '#data/local/account.ts'
import { enqueue } from '#data/local/outbox.ts'
import { readMember } from '#data/local/owner.ts'
import { openedTimeDay, TIME_TABLES, timeDayTarget } from '#data/local/time-records.ts'
import { showHours, unsavedHours } from './hours-in-flight.ts'

/**
 * Sets the hours of one category; the day is made first where there is none.
 * @throws what IndexedDB throws where the write fails; see `setManyHours`
 */
export function setHours(
  account: Account,
  day: DayKey,
  side: Side,
  category: Category,
  hours: Hours,
): Promise<void> {
  return setManyHours(account, day, side, { [category]: hours })
}

/**
 * Sets several categories at once, as one change: an edge that was dragged moves two. The screen shows
 * them at once, and goes on showing them where the write fails: the day's next one takes them along.
 * @throws what IndexedDB throws where the write fails
 */
export async function setManyHours(
  account: Account,
  day: DayKey,
  side: Side,
  hours: SomeHours,
): Promise<void> {
  const all = { ...unsavedHours(account.database.name, day, side), ...hours }
  await showAndWrite(account, day, side, all, () => all)
}

/**
 * Makes the actual hours what the plan says, as one change: that also confirms the day.
 * @param seen the plan on the screen, shown as actual until the stored one is read
 */
export async function copyPlanToActual(
  account: Account,
  day: DayKey,
  seen: SomeHours = {},
): Promise<void> {
  await showAndWrite(account, day, 'actual', seen, ({ plan }) => plan)
}

/**
 * Takes back what was said of a day's actual hours: it is unconfirmed again.
 * @param before the actual hours as they were while nothing was said of them
 */
export async function unconfirmDay(account: Account, day: DayKey, before: HourSet): Promise<void> {
  await showAndWrite(account, day, 'actual', before, () => before, true)
}

async function showAndWrite(
  account: Account,
  day: DayKey,
  side: Side,
  seen: SomeHours,
  hoursOf: (day: TimeDay) => SomeHours,
  unconfirms = false,
): Promise<void> {
  const { database } = account
  const shown = showHours(database.name, day, side, seen, unconfirms)
  try {
    const at = await database.transaction('rw', [...TIME_TABLES], async () =>
      writeHours(account, day, side, hoursOf, unconfirms),
    )
    if (at !== undefined) shown.settle(at)
  } catch (error) {
    shown.keep()
    throw error
  }
}

/**
 * Changes hours of a day, given what it holds. Runs inside a transaction over `TIME_TABLES`.
 * All that is changed gets one stamp, also what stays the same: the member has said it.
 * @returns the stamp, undefined where nothing was to be changed
 */
export async function writeHours(
  account: Account,
  day: DayKey,
  side: Side,
  hoursOf: (day: TimeDay) => SomeHours,
  unconfirms = false,
): Promise<Stamp | undefined> {
  const { database, now } = account
  const before = await openedTimeDay(account, day)
  const hours = { ...hoursOf(before) }
  const changes = CATEGORIES.filter((category) => hours[category] !== undefined)
  if (changes.length === 0) return undefined
  const stamps = changes.map((category) => before.stamps[`${side}.${category}`])
  const at = nextStamp(now(), latestOf(stamps))
  const { owner } = await readMember(account)
  const owned = { ...before, ...owner, dateTime: now() }
  const changed = timeChangesOf(side, hours, at, unconfirms)
  await database.timeTrackingDaily.put(applyToTimeDay(owned, changed))
  const intent = { kind: 'setHours', day, side, hours, at } as const
  const target = timeDayTarget(account, day)
  await enqueue(account, target, unconfirms ? { ...intent, unconfirms } : intent)
  return at
}
