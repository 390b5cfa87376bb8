/** The server of a history in memory: core's handlers on an executor, into which tests plant faults. */
import { reconcileIfDue } from '#core/server/derive/reconcile.ts'
import { deriveFrom, reconcile, type SourceEvent } from '#core/server/derive/run.ts'
import { type CloudDocument, type DocumentRef, pathOf } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { creditsByEvents } from './credits.ts'
import type { Server } from './server.ts'
import { sumsGroupMonths } from './sums-group-months.ts'

/** What the server's code has as its database; a planted fault changes it. @param event what it runs for, if it is one */
export type ServerOf = (executor: Executor, event?: SourceEvent) => Executor

interface Database extends Pick<Server, 'seed' | 'minute'> {
  readonly executor: Executor
  /** Ms since 1970. */
  now(): number
  /** What was written since the last call, of which triggers are told (`notedBy`). */
  takeWritten(): Promise<readonly DocumentRef[]>
}

/** More months than a member of a history has. */
const MAX_DOCUMENTS = 1_000

class Broken extends Error {}

export function coreServer(
  { seed, executor: plain, now, minute, takeWritten }: Database,
  serverOf: ServerOf,
): Server {
  const executor = serverOf(plain)
  const groupMonths = sumsGroupMonths(executor, { seed, now, minute })
  const credits = creditsByEvents()
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
  const run = async (event: SourceEvent, isBroken: boolean) => {
    const { collection, id } = event.source
    if (collection === 'trackingGroupMonthly') {
      groupMonths.tell(id)
      return true
    }
    const through = serverOf(plain, event)
    try {
      await deriveFrom(isBroken ? breakingOff(through) : through, event, deriving)
      return true
    } catch (error) {
      if (error instanceof Broken) return false
      throw error
    }
  }
  const eventOf = async (source: DocumentRef): Promise<SourceEvent> => {
    const path = pathOf(source)
    const after = (await plain.get(source))?.data
    const event = { source, before: told.get(path), after }
    told.set(path, after)
    credits.note(event)
    return event
  }
  return {
    ...{ seed, minute, credits, query: plain.query },
    // Each commit notes what it has written.
    arrived: async () => {},
    async takeEvents() {
      const events: SourceEvent[] = []
      for (const source of await takeWritten()) events.push(await eventOf(source))
      return events.map((event) => ({
        path: pathOf(event.source),
        run: (isBroken) => run(event, isBroken),
      }))
    },
    turn: groupMonths.turn,
    settle: groupMonths.heal,
    async schedule(laterMs) {
      const clock = now() + laterMs
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
      return done?.differed ?? 0
    },
    async erase(userId) {
      const removing = { removing: true }
      const ref = { collection: 'users', id: userId } as const
      await plain.transact([], () => ({
        writes: [{ kind: 'merge', ref, data: removing }],
        result: undefined,
      }))
      const where = [{ field: 'userId', is: '==', value: userId }] as const
      const months = await plain.query({
        collection: 'trackingMonthly',
        where,
        limit: MAX_DOCUMENTS,
      })
      for (const { id } of months) await groupMonths.erase(id)
    },
  }
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
