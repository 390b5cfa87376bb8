/** Imports days of the open window: as check-offs by hand, with the file's stamps. */

import { saidOf, type TimeDayImport, timeDayImportOf } from '#core/app/export/import-plan.ts'
import { applyToTimeDay, emptyTimeDay } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import {
  applyToDay,
  changesOf,
  emptyDay,
  type TrackingDaily,
} from '#core/records/tracking-daily.ts'
import { CATEGORIES, SIDES } from '#core/values/hours/categories.ts'
import { eachWeekday } from '#core/values/hours/week.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import { dayIntents, dayTarget, intentsOf } from '#data/records/day/intents.ts'
import { type DayMove, readDay, writeDays } from '#data/records/day/write-days.ts'
import { readMember } from '#data/records/member/owner.ts'
import { intentsOf as hourIntentsOf } from '#data/records/time-day/commands.ts'
import { timeDayIntents, timeDayTarget } from '#data/records/time-day/intents.ts'
import { readTimeDay } from '#data/records/time-day/time-records.ts'
import type { Account } from '#data/storage/account.ts'

interface ImportedDay extends DayMove {
  readonly imported: TrackingDaily
}

/** The days of a file that change something on this device, before and after; per habit the later change wins. */
export async function changedDays(
  account: Account,
  days: readonly TrackingDaily[],
): Promise<ImportedDay[]> {
  const member = await readMember(account)
  const changed: ImportedDay[] = []
  for (const imported of days) {
    const day = dayOfNumber(imported.queryDate)
    const before = await readDay(account, day)
    const base = before ?? emptyDay(member.owner, day, account.now(), member.daysOnBoard)
    const after = applyToDay(base, changesOf(imported))
    if (before && areSame(changesOf(before), changesOf(after))) continue
    changed.push({ imported, before, after })
  }
  return changed
}

/** Merges days into the account. Runs inside the import's transaction. */
export async function importDays(account: Account, days: readonly TrackingDaily[]): Promise<void> {
  const moves = await changedDays(account, days)
  for (const { imported } of moves) {
    const day = dayOfNumber(imported.queryDate)
    const said = Object.fromEntries(saidOf(imported))
    for (const intent of [{ kind: 'openDay', day } as const, ...intentsOf(day, said)]) {
      await dayIntents.enqueue(account, dayTarget(account, day), intent)
    }
  }
  await writeDays(account, moves)
}

interface ImportedTimeDay extends TimeDayImport {
  readonly imported: TimeDay
  readonly isNew: boolean
  readonly after: TimeDay
}

/** The days of hours in a file that change something on this device; per category the later value wins. */
export async function changedTimeDays(
  account: Account,
  days: readonly TimeDay[],
): Promise<ImportedTimeDay[]> {
  const { owner } = await readMember(account)
  const changed: ImportedTimeDay[] = []
  for (const imported of days) {
    const day = dayOfNumber(imported.queryDate)
    const before = await readTimeDay(account, day)
    const making = timeDayImportOf(imported, before)
    const week = { days: eachWeekday(() => making.copied) }
    const base = before ?? emptyTimeDay(owner, day, week, account.now())
    const after = applyToTimeDay(base, making.changes)
    if (before && areSame(hoursOf(before), hoursOf(after))) continue
    changed.push({ imported, isNew: before === undefined, after, ...making })
  }
  return changed
}

/** Merges days of hours into the account. Runs inside the import's transaction. */
export async function importTimeDays(account: Account, days: readonly TimeDay[]): Promise<void> {
  for (const { after, isNew, copied, changes } of await changedTimeDays(account, days)) {
    const day = dayOfNumber(after.queryDate)
    await account.database.timeTrackingDaily.put(after)
    const target = timeDayTarget(account, day)
    const made = { kind: 'openTimeDay', day, hours: { ...copied } } as const
    if (isNew) await timeDayIntents.enqueue(account, target, made)
    for (const intent of hourIntentsOf(day, changes)) {
      await timeDayIntents.enqueue(account, target, intent)
    }
  }
}

function hoursOf({ plan, actual, stamps }: TimeDay) {
  const hours = SIDES.flatMap((side) =>
    CATEGORIES.map((category) => [
      { plan, actual }[side][category],
      stamps[`${side}.${category}`] ?? 0,
    ]),
  )
  return [hours, stamps.unconfirmed ?? 0]
}

/** Compares as JSON: both objects have their fields in the same order. */
function areSame(before: object, after: object): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
