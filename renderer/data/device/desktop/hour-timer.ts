/** The tray's timer of hours: kept on this device in the account's own database, so it belongs to who started it. */

import * as z from 'zod/mini'
import type { Away } from '#core/app/desktop/away.ts'
import {
  type HourTimer,
  hoursBetween,
  hourTimerSchema,
  withLogged,
} from '#core/app/desktop/hour-timer.ts'
import { instantSchema } from '#core/records/fields.ts'
import { timeChangesOf } from '#core/records/time-day.ts'
import { stamp } from '#core/sync/stamp.ts'
import type { Category } from '#core/values/hours/categories.ts'
import { localZone } from '#data/device/reminders/local-zone.ts'
import { readUser } from '#data/records/member/owner.ts'
import { storeHours } from '#data/records/time-day/commands.ts'
import { openedTimeDay, TIME_TABLES } from '#data/records/time-day/time-records.ts'
import type { Account } from '#data/storage/account.ts'
import { defineSetting } from '#data/storage/setting.ts'

/** As many commands as may come again after a crash (`main/bridge/command-queue.ts`). */
const MAX_HANDLED = 200

const stateSchema = z.object({
  running: z.nullable(hourTimerSchema),
  /** The last commands' instants, newest last: a command that comes again changes nothing, even if the clock was set back. */
  handled: z.array(instantSchema),
})
type State = z.infer<typeof stateSchema>

const timer = defineSetting<State, State>('hour-timer', stateSchema, { running: null, handled: [] })

export async function readHourTimer(account: Account): Promise<HourTimer | null> {
  return (await timer.read(account)).running
}

/** Ends the running timer, logs its hours, and starts the next one, if any. @param asked when it was chosen, in ms */
export async function switchHourTimer(
  account: Account,
  next: Category | undefined,
  asked: number,
): Promise<void> {
  const { database } = account
  await database.transaction('rw', [...TIME_TABLES, 'settings'], async () => {
    const state = await timer.read(account)
    if (state.handled.includes(asked)) return
    if (state.running) await logHours(account, state.running, asked)
    const running = next === undefined ? null : { category: next, since: asked }
    await timer.write(account, handledIn({ ...state, running }, asked))
  })
}

interface AwayHours extends Away {
  readonly category: Category
  /** When the person answered, in ms since 1970. */
  readonly asked: number
}

/** Logs the hours of a time away from the computer, once for each `asked`; nothing where the timer runs and counts them. */
export async function logAway(account: Account, away: AwayHours): Promise<void> {
  const { from, to, category, asked } = away
  const { database } = account
  await database.transaction('rw', [...TIME_TABLES, 'settings'], async () => {
    const state = await timer.read(account)
    if (state.handled.includes(asked)) return
    const isCounted = state.running !== null && state.running.since < to
    if (!isCounted) await logHours(account, { category, since: from }, to)
    await timer.write(account, handledIn(state, asked))
  })
}

function handledIn({ running, handled }: State, asked: number): State {
  return { running, handled: [...handled, asked].slice(-MAX_HANDLED) }
}

async function logHours(account: Account, running: HourTimer, to: number): Promise<void> {
  const dayStartHour = (await readUser(account))?.dayStartHour ?? 0
  const logged = hoursBetween(running.since, to, localZone(dayStartHour), dayStartHour)
  for (const { day, hours: amount } of logged) {
    const before = await openedTimeDay(account, day)
    const hours = withLogged(before, running.category, amount)
    await storeHours(account, day, timeChangesOf('actual', hours, stamp(account.now())))
  }
}
