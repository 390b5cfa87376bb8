/**
 * The server's triggers as Firestore runs them: their events come late, twice and in any order, are lost for a day, and a
 * run may break off in the middle. What is lost is found when everything is reconciled.
 */

import { isNarrower, profileSchema, userSchema } from '#core/records/user.ts'
import { reconcile } from '#core/server/derive/run.ts'
import { type DocumentRef, pathOf } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import type { Schedule } from '#data/cloud/embedded/deriving.ts'
import type { EmbeddedDatabase } from '#data/cloud/embedded/embedded-database.ts'
import { embeddedExecutor } from '#data/cloud/embedded/embedded-documents.ts'
import { randomFrom } from './random.ts'

export interface Triggers {
  /** Notes the events of a commit. */
  readonly schedule: Schedule
  /** Delivers some of what waits. @returns what others are shown against the member's will */
  turn(): Promise<string[]>
  /** Delivers all that waits, and finds what was lost. */
  heal(): Promise<void>
}

const LOST_PERCENT = 10
const TWICE_PERCENT = 25
const DELIVERED_PERCENT = 50
const BROKEN_PERCENT = 20

class Broken extends Error {}

export function makeTriggers(
  seed: number,
  database: EmbeddedDatabase,
  now: () => number,
): Triggers {
  const random = randomFrom(seed + 7_000_000)
  const executor = embeddedExecutor(database, now)
  const waiting: DocumentRef[] = []
  const all = (collection: DocumentRef['collection']) =>
    executor.query({ collection, limit: Number.MAX_SAFE_INTEGER })
  const run = (by: Executor, source: DocumentRef) =>
    reconcile(by, source, {
      now: now(),
      onUnreadable(path) {
        throw new Error(`Nothing can be derived of ${path}.`)
      },
    })
  /** @returns whether it came to its end */
  const deliver = async (source: DocumentRef) => {
    try {
      await run(random.percent(BROKEN_PERCENT) ? breakingOff(executor) : executor, source)
      return true
    } catch (error) {
      if (error instanceof Broken) return false
      throw error
    }
  }
  return {
    async schedule() {
      for (const { path, source } of await database.pending.toArray()) {
        if (source.collection === 'trackingGroupMonthly') continue
        await database.pending.delete(path)
        if (!random.percent(LOST_PERCENT)) waiting.push(source)
        if (random.percent(TWICE_PERCENT)) waiting.push(source)
      }
    },
    async turn() {
      while (waiting.length > 0 && random.percent(DELIVERED_PERCENT)) {
        const index = random.below(waiting.length)
        const [source] = waiting.slice(index, index + 1)
        if (source && (await deliver(source))) waiting.splice(index, 1)
      }
      return shownTooMuch(await all('users'), await all('profiles'))
    },
    async heal() {
      for (const source of waiting.splice(0)) await run(executor, source)
      for (const collection of ['users', 'partners', 'trackingDaily'] as const) {
        for (const { id } of await all(collection)) await run(executor, { collection, id })
      }
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
