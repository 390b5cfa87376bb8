/** Changing the hours of a day: record and outbox in one transaction (design 3). */
import type { DayKey } from '#core/days/day.ts'
import { applyToTimeDay, timeChangesOf } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { latestOf, nextStamp } from '#core/sync/stamp.ts'
import { CATEGORIES, type Category, type Side } from '#core/time-budget/categories.ts'
import type { SomeHours } from '#core/time-budget/hour-set.ts'
import type { Hours } from '#core/time-budget/hours.ts'
import type { Account } from '#data/local/account.ts'
import { enqueue } from '#data/local/outbox.ts'
import { readMember } from '#data/local/owner.ts'
import { openedTimeDay, TIME_TABLES, timeDayTarget } from '#data/local/time-records.ts'

/**
 * Sets the hours of one category; the day is made first where there is none.
 * @throws what IndexedDB throws where the write fails
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

/** Sets several categories at once, as one change: an edge that was dragged moves two. */
export async function setManyHours(
  account: Account,
  day: DayKey,
  side: Side,
  hours: SomeHours,
): Promise<void> {
  await account.database.transaction('rw', [...TIME_TABLES], async () => {
    await writeHours(account, day, side, () => hours)
  })
}

/** Makes the actual hours what the plan says, as one change. */
export async function copyPlanToActual(account: Account, day: DayKey): Promise<void> {
  await account.database.transaction('rw', [...TIME_TABLES], async () => {
    await writeHours(account, day, 'actual', ({ plan }) => plan)
  })
}

/**
 * Changes hours of a day, given what it holds. Runs inside a transaction over `TIME_TABLES`.
 * All that is changed gets one stamp, also what stays the same: the member has said it.
 */
export async function writeHours(
  account: Account,
  day: DayKey,
  side: Side,
  hoursOf: (day: TimeDay) => SomeHours,
): Promise<void> {
  const { database, now } = account
  const before = await openedTimeDay(account, day)
  const hours = { ...hoursOf(before) }
  const changes = CATEGORIES.filter((category) => hours[category] !== undefined)
  if (changes.length === 0) return
  const stamps = changes.map((category) => before.stamps[`${side}.${category}`])
  const at = nextStamp(now(), latestOf(stamps))
  const { owner } = await readMember(account)
  const owned = { ...before, ...owner, dateTime: now() }
  await database.timeTrackingDaily.put(applyToTimeDay(owned, timeChangesOf(side, hours, at)))
  await enqueue(account, timeDayTarget(account, day), { kind: 'setHours', day, side, hours, at })
}
