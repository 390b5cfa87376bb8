/** The server of a history on the Firestore emulator: the functions as they are deployed, told of the emulator's events. */
import { creditsByEvents } from './credits.ts'
import { Ended, type Fate } from './fates.ts'
import type { FunctionsHere } from './functions-here.ts'
import { type Random, randomFrom } from './random.ts'
import type { Server } from './server.ts'

/** Sums that a run has left to a later moment. */
interface Later {
  readonly fate: Fate
  /** Lets it go on. @returns when it has come to its end, or has ended before */
  goOn(): Promise<unknown>
}

const DELIVERED_PERCENT = 50
const BROKEN_PERCENT = 20
const SLOW_PERCENT = 40
const FINISHED_PERCENT = 15
const LONG_AFTER_MS = 60_000

interface History extends Pick<Server, 'seed' | 'minute'> {
  readonly functions: { readonly isDown: boolean }
}

/** Begins anew: what the emulator has of other histories is gone. */
export async function deployedServer(
  here: FunctionsHere,
  { seed, minute, functions }: History,
): Promise<Server> {
  const credits = creditsByEvents()
  await here.begin({ functions, onUser: credits.note })
  const later: Later[] = []
  /** Runs that have read sums, and are to write them. */
  let slow: (() => Promise<unknown>)[] = []
  const run = async (function_: () => Promise<void>, isBroken: boolean): Promise<boolean> => {
    const [waits, goesOn] = [Promise.withResolvers<'waits'>(), Promise.withResolvers<void>()]
    const fate: Fate = {
      endsBefore: isBroken ? 'commit' : undefined,
      waits() {
        waits.resolve('waits')
        return goesOn.promise
      },
      hasSums: async () => {},
    }
    const end = here.underFate(fate, function_).then(() => true, notIfEnded)
    const reached = await Promise.race([end, waits.promise])
    if (reached !== 'waits') return reached
    const goOn = () => {
      goesOn.resolve()
      return end
    }
    later.push({ fate, goOn })
    return true
  }
  /** Lets it read, and stops it there until its turn comes. */
  const goOnSlowly = async ({ fate, goOn }: Later) => {
    const [reads, writes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    fate.hasSums = () => {
      reads.resolve()
      return writes.promise
    }
    const end = goOn()
    await Promise.race([end, reads.promise])
    slow.push(() => {
      writes.resolve()
      return end
    })
  }
  const goOnSomehow = async (one: Later, random: Random) => {
    if (random.percent(BROKEN_PERCENT)) one.fate.endsBefore = 'sums'
    if (random.percent(SLOW_PERCENT)) await goOnSlowly(one)
    else await one.goOn()
  }
  const finishSlow = async () => {
    const all = slow
    slow = []
    for (const finish of all) await finish()
  }
  return {
    ...{ seed, minute, credits, query: here.executor.query },
    arrived: here.arrived,
    takeEvents: async () =>
      here.takeHeld().map((held) => ({
        path: held.path,
        run: (isBroken) => run(held.run, isBroken),
      })),
    async turn() {
      const random = randomFrom(seed + minute())
      while (later.length > 0 && random.percent(DELIVERED_PERCENT)) {
        const [one] = later.splice(random.below(later.length), 1)
        if (one) await goOnSomehow(one, random)
      }
      if (random.percent(FINISHED_PERCENT)) await finishSlow()
    },
    async settle() {
      // Whoever was to sum has ended; what they have marked is left behind.
      later.length = 0
      await here.everyMinute(LONG_AFTER_MS)
      // Whoever was slow writes last.
      await finishSlow()
    },
    schedule: here.everyMinute,
  }
}

/** @returns false: it did not come to its end */
function notIfEnded(error: unknown): false {
  if (error instanceof Ended) return false
  throw error
}
