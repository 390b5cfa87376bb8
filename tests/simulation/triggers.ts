/**
 * The server's triggers as Firestore runs them: their events come late, twice and in any order, a run may break off in the
 * middle, and in half of the histories some events are lost: the schedule that reconciles finds what they would have told.
 */
import {
  trackingGroupMonthlySchema,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import { isNarrower, profileSchema, userSchema } from '#core/records/user.ts'
import { pathOf } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { groupFaults } from './group-faults.ts'
import { type Random, randomFrom } from './random.ts'
import type { Server, ServerEvent } from './server.ts'

export interface Triggers extends Pick<Server, 'query' | 'credits'> {
  /** Notes the events of commits. */
  note(): Promise<void>
  /** Delivers some of what waits. @returns what others are shown against the member's will */
  turn(): Promise<string[]>
  /** Delivers all that waits, and reconciles. @returns what reconciling found though no event was lost */
  heal(): Promise<string[]>
  /** Removes a member's months, as the removal of an account does. */
  erase?(userId: string): Promise<void>
}

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
const MAX_DELIVERIES = 3_000
/** More records than a history has of one kind. */
const MAX_DOCUMENTS = 1_000

export function makeTriggers(server: Server): Triggers {
  const { seed, minute, query, credits, erase } = server
  const isLossy = randomFrom(seed + 7_000_000).percent(LOSSY_PERCENT)
  const waiting: ServerEvent[] = []
  /** By a clock that is ahead: nobody looks again for what would be lost before that time has come. */
  let isReconciled = false
  const chances = (what = ''): Random =>
    randomFrom([...what].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed + minute()))
  const note = async () => {
    for (const event of await server.takeEvents()) {
      const random = chances(event.path)
      const isLost = isLossy && random.percent(LOST_PERCENT) && !isReconciled
      if (!isLost) waiting.push(event)
      if (random.percent(TWICE_PERCENT)) waiting.push(event)
    }
  }
  const deliver = async (event: ServerEvent, isBroken: boolean) => {
    const isDone = await event.run(isBroken)
    await note()
    return isDone
  }
  const schedule = async (laterMs: number) => {
    const differed = await server.schedule(laterMs)
    await note()
    return differed
  }
  const deliverAll = async () => {
    const random = chances()
    for (let delivered = 1; ; delivered += 1) {
      if (waiting.length === 0) {
        await server.arrived()
        await note()
      }
      const [event] = waiting.splice(random.below(waiting.length), 1)
      if (!event) break
      if (delivered > MAX_DELIVERIES) {
        throw new Error(`Triggers fire without end, the last one for ${event.path}.`)
      }
      await deliver(event, false)
    }
    await server.settle()
  }
  const heal = async () => {
    await deliverAll()
    // Reconciling would sum them again.
    const sums = isLossy ? [] : await sumFaults(query)
    const differed = await schedule(SILENT_MS)
    isReconciled = true
    await deliverAll()
    if (isLossy || differed === 0) return sums
    const found = `No event was lost, and yet ${differed} records were not what they follow from.`
    return [...sums, found]
  }
  let isBegun = false
  const all = (collection: 'users' | 'profiles') => query({ collection, limit: MAX_DOCUMENTS })
  return {
    credits,
    query,
    async note() {
      if (!isBegun) {
        isBegun = true
        // The first run has nothing to reconcile, and begins the time that the next one looks back to.
        await schedule(0)
      }
      await note()
    },
    async turn() {
      await server.arrived()
      await note()
      const random = chances()
      while (waiting.length > 0 && random.percent(DELIVERED_PERCENT)) {
        const index = random.below(waiting.length)
        const [event] = waiting.slice(index, index + 1)
        const isBroken = random.percent(BROKEN_PERCENT)
        if (event && (await deliver(event, isBroken))) waiting.splice(waiting.indexOf(event), 1)
      }
      await server.turn()
      if (random.percent(RECONCILED_PERCENT)) await schedule(0)
      return shownTooMuch(await all('users'), await all('profiles'))
    },
    heal,
    ...(erase && {
      async erase(userId) {
        await erase(userId)
        await heal()
      },
    }),
  }
}

type Query = Executor['query']

async function sumFaults(query: Query): Promise<string[]> {
  const groups = await query({ collection: 'trackingGroupMonthly', limit: MAX_DOCUMENTS })
  const months = await query({ collection: 'trackingMonthly', limit: MAX_DOCUMENTS })
  return groupFaults(
    groups.map(({ data }) => trackingGroupMonthlySchema.parse(data)),
    months.map(({ data }) => trackingMonthlySchema.parse(data)),
  )
}

type Documents = Awaited<ReturnType<Query>>

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
