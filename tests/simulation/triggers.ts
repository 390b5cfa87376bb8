/**
 * The server's triggers as Firestore runs them: their events come late, twice and in any order, a run may break off in the
 * middle, and in half of the histories some events are lost: the schedule that reconciles finds what they would have told.
 */

import {
  trackingGroupMonthlySchema,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import { isNarrower, profileSchema, userSchema } from '#core/records/user.ts'
import { reconcileIfDue } from '#core/server/derive/reconcile.ts'
import { deriveFrom, reconcile, type SourceEvent } from '#core/server/derive/run.ts'
import { type CloudDocument, pathOf } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { type Credits, creditsByEvents } from './credits.ts'
import { groupFaults } from './group-faults.ts'
import { type Random, randomFrom } from './random.ts'
import type { Server } from './server.ts'
import { sumsGroupMonths } from './sums-group-months.ts'

export interface Triggers {
  /** Notes the events of commits. */
  note(): Promise<void>
  /** Delivers some of what waits. @returns what others are shown against the member's will */
  turn(): Promise<string[]>
  /** Delivers all that waits, and reconciles. @returns what reconciling found though no event was lost */
  heal(): Promise<string[]>
  /** What the server has. */
  readonly query: Executor['query']
  /** Removes a member's months, as the removal of an account does. */
  erase?(userId: string): Promise<void>
  /** Which group each month credits, by the changes of group. */
  readonly credits: Credits
}

/** What the server's code has as its database; a planted fault changes it. @param event what it runs for, if it is one */
export type ServerOf = (executor: Executor, event?: SourceEvent) => Executor

const LOSSY_PERCENT = 50
const LOST_PERCENT = 20
const TWICE_PERCENT = 35
const DELIVERED_PERCENT = 50
const BROKEN_PERCENT = 20
const RECONCILED_PERCENT = 3
const MS_A_MINUTE = 60_000
/** Longer than the schedule is silent before it reconciles, and than it leaves to events that are on their way. */
const SILENT_MS = 20 * MS_A_MINUTE
/** More than follows from anything. */
const MOST_DELIVERIES = 3_000
/** More records than a history has of one kind. */
const MOST = 1_000

class Broken extends Error {}

export function makeTriggers(server: Server, serverOf: ServerOf = (by) => by): Triggers {
  const { seed, executor: plain, now, minute } = server
  const executor = serverOf(plain)
  const groupMonths = sumsGroupMonths(executor, server)
  const credits = creditsByEvents()
  const isLossy = randomFrom(seed + 7_000_000).percent(LOSSY_PERCENT)
  const waiting: SourceEvent[] = []
  /** Each source as its last event had it. */
  const told = new Map<string, CloudDocument['data'] | undefined>()
  const deriving = {
    get now() {
      return now()
    },
    onUnreadable(path: string) {
      throw new Error(`Nothing can be derived of ${path}.`)
    },
  }
  const chances = (what = ''): Random =>
    randomFrom([...what].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed + minute()))
  const note = async () => {
    for (const source of await server.takeWritten()) {
      const path = pathOf(source)
      const after = (await plain.get(source))?.data
      const event = { source, before: told.get(path), after }
      told.set(path, after)
      credits.note(event)
      const random = chances(server.nameOf(path))
      if (!isLossy || !random.percent(LOST_PERCENT)) waiting.push(event)
      if (random.percent(TWICE_PERCENT)) waiting.push(event)
    }
  }
  const run = async (event: SourceEvent, through: (by: Executor) => Executor = (by) => by) => {
    const { collection, id } = event.source
    if (collection === 'trackingGroupMonthly') groupMonths.tell(id)
    else await deriveFrom(through(serverOf(plain, event)), event, deriving)
    await note()
  }
  /** @returns whether it came to its end */
  const deliver = async (event: SourceEvent, isBroken: boolean) => {
    try {
      await run(event, isBroken ? breakingOff : undefined)
      return true
    } catch (error) {
      if (error instanceof Broken) return false
      throw error
    }
  }
  const schedule = async (clock: number) => {
    const done = await reconcileIfDue(
      executor,
      {
        reconcile: (source) => reconcile(executor, source, deriving),
        onFailure(_source, error) {
          throw error
        },
      },
      () => clock,
    )
    await note()
    return done
  }
  const deliverAll = async () => {
    const random = chances()
    for (let delivered = 1; waiting.length > 0; delivered += 1) {
      for (const event of waiting.splice(random.below(waiting.length), 1)) {
        if (delivered > MOST_DELIVERIES) {
          throw new Error(`Triggers fire without end, the last one for ${pathOf(event.source)}.`)
        }
        await run(event)
      }
    }
    await groupMonths.heal()
  }
  const heal = async () => {
    await note()
    await deliverAll()
    // Reconciling would sum them again.
    const sums = isLossy ? [] : await sumFaults(plain)
    const done = await schedule(now() + SILENT_MS)
    await deliverAll()
    if (isLossy || !done?.differed) return sums
    const found = `No event was lost, and yet ${done.differed} records were not what they follow from.`
    return [...sums, found]
  }
  let isBegun = false
  const all = (collection: 'users' | 'profiles') => executor.query({ collection, limit: MOST })
  return {
    credits,
    query: plain.query,
    async note() {
      if (!isBegun) {
        isBegun = true
        // The first run has nothing to reconcile, and begins the time that the next one looks back to.
        await schedule(now())
      }
      await note()
    },
    async turn() {
      const random = chances()
      while (waiting.length > 0 && random.percent(DELIVERED_PERCENT)) {
        const index = random.below(waiting.length)
        const [event] = waiting.slice(index, index + 1)
        const isBroken = random.percent(BROKEN_PERCENT)
        if (event && (await deliver(event, isBroken))) waiting.splice(waiting.indexOf(event), 1)
      }
      await groupMonths.turn()
      if (random.percent(RECONCILED_PERCENT)) await schedule(now())
      return shownTooMuch(await all('users'), await all('profiles'))
    },
    heal,
    async erase(userId) {
      const removing = { removing: true }
      const ref = { collection: 'users', id: userId } as const
      await plain.transact([], () => ({
        writes: [{ kind: 'merge', ref, data: removing }],
        result: undefined,
      }))
      const where = [{ field: 'userId', is: '==', value: userId }] as const
      const months = await plain.query({ collection: 'trackingMonthly', where, limit: MOST })
      for (const { id } of months) await groupMonths.erase(id)
      await heal()
    },
  }
}

async function sumFaults({ query }: Pick<Executor, 'query'>): Promise<string[]> {
  const groups = await query({ collection: 'trackingGroupMonthly', limit: MOST })
  const months = await query({ collection: 'trackingMonthly', limit: MOST })
  return groupFaults(
    groups.map(({ data }) => trackingGroupMonthlySchema.parse(data)),
    months.map(({ data }) => trackingMonthlySchema.parse(data)),
  )
}

/** The process ends before the commit: Firestore delivers the event again. */
function breakingOff(executor: Executor): Executor {
  return {
    ...executor,
    transact: (refs, decide) =>
      executor.transact(refs, (documents) => {
        decide(documents)
        throw new Broken()
      }),
  }
}

type Documents = Awaited<ReturnType<Executor['query']>>

/** However late the triggers are, nobody is shown more than they share. */
function shownTooMuch(users: Documents, profiles: Documents): string[] {
  const byId = new Map(users.map(({ id, data }) => [id, userSchema.parse(data)]))
  return profiles.flatMap(({ id, data }) => {
    const [user, profile] = [byId.get(id), profileSchema.parse(data)]
    if (!user || !isNarrower(user.privacy, profile.privacy)) return []
    const path = pathOf({ collection: 'profiles', id })
    return [`${path} shows ${profile.privacy}; its member says ${user.privacy}.`]
  })
}
