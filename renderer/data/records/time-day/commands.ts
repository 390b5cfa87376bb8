/** Changes a day's hours: shown at once, then record and outbox in one transaction (decision 0032). */

import {
  applyToTimeDay,
  changedFieldsOf,
  type TimeChanges,
  type TimeField,
  timeChangesOf,
} from '#core/records/time-day.ts'
import { latestOf, nextStamp, type Stamp } from '#core/sync/stamp.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import { CATEGORIES, type Category, SIDES, type Side } from '#core/values/hours/categories.ts'
import type { HourSet, SomeHours } from '#core/values/hours/hour-set.ts'
import type { Hours } from '#core/values/hours/hours.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { readMember } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { changeQueue } from '../day/change-queue.ts'
import { type SettleHours, showHours } from './hours-in-flight.ts'
import { type SetHoursIntent, timeDayIntents, timeDayTarget } from './intents.ts'
import { isCreatedOnView, openedTimeDay, TIME_TABLES } from './time-records.ts'

/** Hours that are shown on the screen; `at` is when they were entered. */
interface QueuedHours extends Stamped<Hours> {
  readonly settle: SettleHours
}

/** Hours of one side that were entered at the same time. */
export type EnteredHours = Omit<SetHoursIntent, 'kind' | 'day'>

/**
 * Hours show no message if their write fails (docs/product.md#errors): the day's next change writes them,
 * too.
 */
const queue = changeQueue<TimeField, QueuedHours>({
  intentsOf: (day, batch) =>
    saidOf(Object.fromEntries(batch)).map((said) => ({ kind: 'setHours', day, ...said })),
  keepsFailed: true,
})

/**
 * Sets the hours of one category, and creates the day first if there is none.
 * @throws what IndexedDB throws if the write fails; see `setManyHours`
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
 * Sets several categories in one change, such as the two beside a dragged edge. The screen shows them at
 * once, even if the write fails: the day's next write includes them.
 * @returns settles when they are stored, or newer ones that have replaced them in the queue
 * @throws what IndexedDB throws if the write fails
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
 * Makes a day unconfirmed again, and restores its actual hours.
 * @param before the actual hours from before the day was confirmed
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
      const settled: [EnteredHours, Stamp][] = []
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

/** Changes of a day as the outbox carries them: per side and time of entry, the earliest first. */
function saidOf(changes: TimeChanges): EnteredHours[] {
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
 * Changes hours of a day. Runs inside a transaction over `TIME_TABLES`. All given hours get the same new
 * stamp, even unchanged ones, because the member has stated them.
 * @returns the stamp: when they were entered, or just after the day's latest
 */
export async function writeHours(
  account: Account,
  day: DayKey,
  { side, hours, at: saidAt, unconfirms }: EnteredHours,
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
