/** Imported days of the open window: checked off as by hand, each with the stamp it was given then. */

import { type DayKey, dayOfNumber } from '#core/days/day.ts'
import { saidOf } from '#core/export/import-plan.ts'
import { makingOf } from '#core/export/time-day-changes.ts'
import { HABIT_IDS } from '#core/habits/habits.ts'
import { applyToTimeDay, emptyTimeDay, type TimeChanges } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import {
  applyToDay,
  changesOf,
  emptyDay,
  type TrackingDaily,
} from '#core/records/tracking-daily.ts'
import type { Stamp } from '#core/sync/stamp.ts'
import { eachWeekday } from '#core/templates/week.ts'
import { CATEGORIES, SIDES } from '#core/time-budget/categories.ts'
import { readDay } from '#data/commands/change-day.ts'
import type { Account } from '#data/local/account.ts'
import { dayTarget, enqueue } from '#data/local/outbox.ts'
import { readMember } from '#data/local/owner.ts'
import { readTimeDay, timeDayTarget } from '#data/local/time-records.ts'
import { type DayMove, writeDays } from '#data/local/write-days.ts'
import type { Intent } from '#data/sync/operation.ts'

/** Merges days into the account, per habit the later word. Runs inside the import's transaction. */
export async function importDays(account: Account, days: readonly TrackingDaily[]): Promise<void> {
  const member = await readMember(account)
  const moves: DayMove[] = []
  for (const imported of days) {
    const day = dayOfNumber(imported.queryDate)
    const before = await readDay(account, day)
    const base = before ?? emptyDay(member.owner, day, account.now(), member.daysOnBoard)
    const after = applyToDay(base, changesOf(imported))
    if (before && areSame(changesOf(before), changesOf(after))) continue
    moves.push({ before, after })
    for (const intent of intentsOf(day, imported)) {
      await enqueue(account, dayTarget(account, day), intent)
    }
  }
  await writeDays(account, member, moves)
}

function intentsOf(day: DayKey, imported: TrackingDaily): Intent[] {
  const said = new Map(saidOf(imported))
  const skipped = said.get('skipped')
  return [
    { kind: 'openDay', day },
    ...HABIT_IDS.flatMap((habit): Intent[] => {
      const one = said.get(habit)
      return one ? [{ kind: 'checkHabit', day, habit, checked: one.value, at: one.at }] : []
    }),
    ...(skipped
      ? [{ kind: 'markBreak', day, skipped: skipped.value, at: skipped.at } as const]
      : []),
  ]
}

/** Merges days of hours, per category the later typed word. Runs inside the import's transaction. */
export async function importTimeDays(account: Account, days: readonly TimeDay[]): Promise<void> {
  const { database, now } = account
  const { owner } = await readMember(account)
  for (const imported of days) {
    const day = dayOfNumber(imported.queryDate)
    const before = await readTimeDay(account, day)
    const { copied, changes } = makingOf(imported, before)
    const base = before ?? emptyTimeDay(owner, day, { days: eachWeekday(() => copied) }, now())
    const after = applyToTimeDay(base, changes)
    if (before && areSame(hoursOf(before), hoursOf(after))) continue
    await database.timeTrackingDaily.put(after)
    const target = timeDayTarget(account, day)
    if (!before) await enqueue(account, target, { kind: 'openTimeDay', day, hours: { ...copied } })
    for (const intent of hourIntents(day, changes)) await enqueue(account, target, intent)
  }
}

/** One operation for each side and stamp: an operation has one stamp. */
function hourIntents(day: DayKey, changes: TimeChanges): Intent[] {
  return SIDES.flatMap((side) => {
    const typed = CATEGORIES.flatMap((category) => {
      const change = changes[`${side}.${category}`]
      return change ? [{ category, ...change }] : []
    })
    const byStamp = Map.groupBy(typed, ({ at }) => at)
    return [...byStamp].map(([at, some]: [Stamp, typeof typed]): Intent => {
      const hours = Object.fromEntries(some.map(({ category, value }) => [category, value]))
      return { kind: 'setHours', day, side, hours, at }
    })
  })
}

/** What a day of hours holds, in one order. */
function hoursOf({ plan, actual, stamps }: TimeDay) {
  return SIDES.flatMap((side) =>
    CATEGORIES.map((category) => [
      { plan, actual }[side][category],
      stamps[`${side}.${category}`] ?? 0,
    ]),
  )
}

/** Both are made field by field in one order, so that their texts can be compared. */
function areSame(before: object, after: object): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
