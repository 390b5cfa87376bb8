/** Finds what lost events would have told: Firestore keeps them for a day, and the server may have been down. */

import {
  boundOfAll,
  SERVER_RUN_ID,
  type ServerRun,
  SILENT_AFTER_MS,
  serverRunSchema,
} from '#core/records/server-run.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { pagesOf } from '#core/server/pages.ts'
import { changeRecord } from '#core/server/writes.ts'
import { dayAt, MS_A_DAY, MS_A_MINUTE } from '#core/values/time/day.ts'
import { type MonthNumber, monthOf } from '#core/values/time/month.ts'
import { markGroupMonth, markGroupMonths } from './group-month.ts'

const RUN = { collection: 'serverRuns', id: SERVER_RUN_ID } as const

/** Younger writes may still have their own events on the way. */
const SETTLED_AFTER_MS = 5 * MS_A_MINUTE
/** The hour of the night, in UTC, in which everything since the last time is looked at. */
const NIGHT_HOUR = 2
/** Nobody reconciles for longer without saying so: whoever did was stopped. */
const BUSY_MS = 10 * MS_A_MINUTE
const MAX_WAIT_MS = 3 * MS_A_DAY

/** What is derived of, in the order in which one follows from the other. */
const SOURCES = ['users', 'partners', 'trackingDaily'] as const

interface Reconciling {
  /** Brings what follows from a source up to date. @returns whether anything was not as it should be */
  reconcile(source: DocumentRef): Promise<boolean>
  /** Told of a source that failed twice; the others are not held up by it. */
  onFailure(source: DocumentRef, error: unknown): void
}

export interface Reconciled {
  readonly looked: number
  /** 0 is normal; anything else is a fault or a time without the server. */
  readonly differed: number
  readonly failed: number
}

/**
 * Whether it is time to reconcile: after a silence or a run that was stopped, at night, or where `npm run admin -- reconcile` has put the bound back.
 * @param run what the server did last; undefined at its first run, when nothing has been lost
 * @param now ms since 1970
 */
export function isReconcilingDue(run: ServerRun | undefined, now: number): boolean {
  if (!run || run.busyUntil > now) return false
  const isNight = new Date(now).getUTCHours() === NIGHT_HOUR
  const waits = now - run.reconciledUntil
  const wasStopped = run.busyUntil > 0
  return (
    wasStopped ||
    now - run.ranAt > SILENT_AFTER_MS ||
    (isNight && waits > MS_A_DAY / 2) ||
    waits > MAX_WAIT_MS
  )
}

/**
 * What the server does every minute: says that it runs, and reconciles where that is due, a day's writes at a time. A run
 * that is stopped goes on with the day where it was.
 * @param clock ms since 1970
 * @returns undefined if nothing was due
 */
export async function reconcileIfDue(
  executor: Executor,
  reconciling: Reconciling,
  clock: () => number,
): Promise<Reconciled | undefined> {
  const begun = clock()
  const known = serverRunSchema.safeParse((await executor.get(RUN))?.data).data
  if (!known || !isReconcilingDue(known, begun)) {
    await note(executor, { ranAt: begun, ...(!known && { reconciledUntil: begun }) })
    return undefined
  }
  const until = begun - SETTLED_AFTER_MS
  const all = { looked: 0, differed: 0, failed: 0 }
  for (let since = known.reconciledUntil; since < until; since += MS_A_DAY) {
    await note(executor, { ranAt: clock(), busyUntil: clock() + BUSY_MS })
    const end = Math.min(since + MS_A_DAY, until)
    for (const collection of SOURCES) {
      const some = await reconcileWritten(executor, reconciling, { collection, since, end })
      all.looked += some.looked
      all.differed += some.differed
      all.failed += some.failed
    }
    const marking = {
      ...reconciling,
      reconcile: ({ id }: DocumentRef) => markGroupMonthOf(executor, id),
    }
    await reconcileWritten(executor, marking, { collection: 'trackingMonthly', since, end })
    await note(executor, { reconciledUntil: end })
  }
  // Which group a month has left by an event that was lost, it says no more.
  await markGroupMonthsSince(executor, monthOf(dayAt(boundOfAll(begun), 0)))
  await note(executor, { ranAt: clock(), busyUntil: 0 })
  return all
}

interface Written {
  readonly collection: DocumentRef['collection']
  /** From this server time on, in ms since 1970, and before the other. */
  readonly since: number
  readonly end: number
}

/** @returns false: what a month gives its group says nothing about whether it was summed */
async function markGroupMonthOf(executor: Executor, id: string): Promise<false> {
  const after = await executor.get({ collection: 'trackingMonthly', id })
  await markGroupMonths(executor, { before: undefined, after })
  return false
}

/** More groups than any community has, in the few months that days still reach. */
const MAX_GROUP_MONTHS = 5_000

async function markGroupMonthsSince(executor: Executor, month: MonthNumber): Promise<void> {
  const found = await executor.query({
    collection: 'trackingGroupMonthly',
    where: [{ field: 'queryMonth', is: '>=', value: month }],
    limit: MAX_GROUP_MONTHS,
  })
  for (const { id } of found) await markGroupMonth(executor, id)
}

/** One record at a time: a member with many is no burst. What fails is tried once more, after all the others. */
async function reconcileWritten(
  executor: Executor,
  { reconcile, onFailure }: Reconciling,
  written: Written,
): Promise<Reconciled> {
  const found = { looked: 0, differed: 0, failed: 0 }
  const attempt = async (source: DocumentRef, fail: (error: unknown) => void) => {
    try {
      if (await reconcile(source)) found.differed += 1
    } catch (error) {
      fail(error)
    }
  }
  const again: DocumentRef[] = []
  for await (const source of writtenSources(executor, written)) {
    found.looked += 1
    await attempt(source, () => again.push(source))
  }
  for (const source of again) {
    await attempt(source, (error) => {
      found.failed += 1
      onFailure(source, error)
    })
  }
  return found
}

async function* writtenSources(
  executor: Executor,
  { collection, since, end }: Written,
): AsyncGenerator<DocumentRef> {
  const where = [
    { field: 'syncedAt', is: '>=', value: since },
    { field: 'syncedAt', is: '<', value: end },
  ] as const
  const orderBy = [{ field: 'syncedAt', direction: 'asc' }] as const
  for await (const page of pagesOf(executor, { collection, where, orderBy })) {
    for (const { id } of page) yield { collection, id }
  }
}

function note(
  executor: Pick<Executor, 'transact'>,
  fields: Partial<Pick<ServerRun, 'ranAt' | 'reconciledUntil' | 'busyUntil'>>,
): Promise<void> {
  const data = { id: RUN.id, ...fields }
  return executor.transact([], () => ({
    writes: [changeRecord(RUN, data)],
    result: undefined,
  }))
}
