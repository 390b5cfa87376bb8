/** Changing the hours of a day: paint, then record and outbox in one transaction (decision 0032). */
import type { DayKey } from '#core/days/day.ts'
import {
  applyToTimeDay,
  changedFieldsOf,
  type TimeChanges,
  type TimeField,
  timeChangesOf,
} from '#core/records/time-day.ts'
import { latestOf, nextStamp, type Stamp } from '#core/sync/stamp.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import { CATEGORIES, type Category, SIDES, type Side } from '#core/time-budget/categories.ts'
import type { HourSet, SomeHours } from '#core/time-budget/hour-set.ts'
import type { Hours } from '#core/time-budget/hours.ts'
import { readMember } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { changeQueue } from '../day/change-queue.ts'
import { type SettleHours, showHours } from './hours-in-flight.ts'
import { type SetHoursIntent, timeDayIntents, timeDayTarget } from './intents.ts'
import { isMadeByLooking, openedTimeDay, TIME_TABLES } from './time-records.ts'

/** Hours that are on the screen; `at` is when they were said. */
interface QueuedHours extends Stamped<Hours> {
  readonly settle: SettleHours
}

/** Hours of one side that were said at once. */
export type SaidHours = Omit<SetHoursIntent, 'kind' | 'day'>

/**
 * Hours have no message where their write fails (docs/product.md#errors): they go along with the day's next change.
 */
const queue = changeQueue<TimeField, QueuedHours>({
  intentsOf: (day, batch) =>
    saidOf(Object.fromEntries(batch)).map((said) => ({ kind: 'setHours', day, ...said })),
  keepsFailed: true,
})

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
 * @returns settles when they are on the disk, or newer ones that have taken their place in the queue
 * @throws what IndexedDB throws where the write fails
 */
export function setManyHours(
  account: Account,
  day: DayKey,
  side: Side,
  hours: SomeHours,
): Promise<void> {
  return change(account, day, side, hours)
}

/**
 * Takes back what was said of a day's actual hours: it is unconfirmed again.
 * @param before the actual hours as they were while nothing was said of them
 */
export function unconfirmDay(account: Account, day: DayKey, before: HourSet): Promise<void> {
  return change(account, day, 'actual', before, true)
}

async function change(
  account: Account,
  day: DayKey,
  side: Side,
  hours: SomeHours,
  unconfirms = false,
): Promise<void> {
  const { database, now } = account
  const waiting = [...queue.unstored(database, day).values()]
  const at = nextStamp(now(), latestOf(waiting.map((one) => one.at)))
  const changes = timeChangesOf(side, hours, at, unconfirms)
  const settle = showHours(database.name, day, changes)
  const queued = changedFieldsOf(changes).map(
    ([field, one]) => [field, { ...one, settle }] as const,
  )
  await queue.enqueue(database, day, new Map(queued), async (batch) => {
    const stored = await database.transaction('rw', [...TIME_TABLES], async () => {
      const settled: [SaidHours, Stamp][] = []
      for (const said of saidOf(Object.fromEntries(batch))) {
        settled.push([said, await writeHours(account, day, said)])
      }
      return settled
    })
    for (const [said, storedAt] of stored) {
      const { side, hours, unconfirms } = said
      for (const [field] of changedFieldsOf(timeChangesOf(side, hours, storedAt, unconfirms))) {
        batch.get(field)?.settle(field, storedAt)
      }
    }
  })
}

/** Changes of a day, as the outbox states them: of one side each, and said at once. The earliest come first. */
function saidOf(changes: TimeChanges): SaidHours[] {
  return SIDES.flatMap((side) => {
    const of = (category: Category) => changes[`${side}.${category}`]
    const times = new Set(CATEGORIES.flatMap((category) => of(category)?.at ?? []))
    return [...times]
      .sort((a, b) => a - b)
      .map((at) => {
        const saidThen = CATEGORIES.filter((category) => of(category)?.at === at)
        const hours = Object.fromEntries(
          saidThen.map((category) => [category, of(category)?.value]),
        )
        const unconfirms = side === 'actual' && changes.unconfirmed?.at === at
        return { side, hours, at, ...(unconfirms && { unconfirms }) }
      })
  })
}

/**
 * Changes hours of a day, given what it holds. Runs inside a transaction over `TIME_TABLES`.
 * All that is changed gets one stamp, also what stays the same: the member has said it.
 * @returns the stamp: when it was said, or just after what the day knows already
 */
export async function writeHours(
  account: Account,
  day: DayKey,
  { side, hours, at: saidAt, unconfirms }: SaidHours,
): Promise<Stamp> {
  const { database, now } = account
  const before = await openedTimeDay(account, day)
  const changes = CATEGORIES.filter((category) => hours[category] !== undefined)
  const known = latestOf([
    ...changes.map((category) => before.stamps[`${side}.${category}`]),
    before.stamps.unconfirmed,
  ])
  const at = saidAt > known ? saidAt : nextStamp(now(), known)
  const { owner } = await readMember(account)
  const owned = { ...before, ...owner, dateTime: now() }
  const changed = timeChangesOf(side, hours, at, unconfirms)
  await database.timeTrackingDaily.put(applyToTimeDay(owned, changed))
  const intent = { kind: 'setHours', day, side, hours, at } as const
  const target = timeDayTarget(account, day)
  await timeDayIntents.enqueue(account, target, unconfirms ? { ...intent, unconfirms } : intent)
  return at
}

/**
 * Makes the day of the time budget on first view: plan and actual are both the current schedule's hours of
 * that weekday (docs/product.md#time-budget), and it counts for nothing until it is confirmed. Doing it again changes
 * nothing, and days before the account began are not made (docs/decisions/0091-unconfirmed-days.md).
 * @throws what IndexedDB throws where the write fails
 */
export async function openTimeDay(account: Account, day: DayKey): Promise<void> {
  await account.database.transaction('rw', [...TIME_TABLES], async () => {
    if (await isMadeByLooking(account, day)) await openedTimeDay(account, day)
  })
}
