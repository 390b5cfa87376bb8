/**
 * The server's sums of groups' months as Firestore's triggers make them: told late, twice and in any order; a run may break
 * off in the middle, or write long after it has read.
 */
import {
  markGroupMonth,
  monthRemoval,
  sumAbandonedGroupMonths,
  sumGroupMonth,
} from '#core/server/derive/group-month.ts'
import type { Executor } from '#core/server/executor.ts'
import { randomFrom } from './random.ts'

export interface GroupMonths {
  /** Says that a group's month has changed. */
  tell(id: string): void
  /** Marks and sums some of what waits. */
  turn(): Promise<void>
  /** Marks and sums all that waits, and what was left behind. */
  heal(): Promise<void>
  /** Removes a member's month, as the removal of an account does. */
  erase(id: string): Promise<void>
}

interface Clock {
  readonly seed: number
  /** Ms since 1970. */
  now(): number
  /** Minutes since 1970 in the history. */
  minute(): number
}

const DELIVERED_PERCENT = 50
const BROKEN_PERCENT = 20
const SLOW_PERCENT = 40
const FINISHED_PERCENT = 15
const LONG_AFTER_MS = 60_000

class Broken extends Error {}

export function sumsGroupMonths(executor: Executor, { seed, now, minute }: Clock): GroupMonths {
  let random = randomFrom(seed)
  /** Groups' months that changed, and of which nobody has been told. */
  const changed: string[] = []
  /** Those that are marked, and wait to be summed by whoever has marked them. */
  const marked: string[] = []
  /** Runs that have read, and are to write. */
  let slow: (() => Promise<void>)[] = []
  let runs = 0
  const any = (list: string[]) => list.splice(random.below(list.length), 1)
  const by = () => {
    runs += 1
    return `run${runs}`
  }
  const mark = async (id: string) => {
    if (await markGroupMonth(executor, id)) marked.push(id)
  }
  const sum = (id: string, through = executor) =>
    sumGroupMonth(through, id, { by: by(), now: now() }).catch((error: unknown) => {
      if (!(error instanceof Broken)) throw error
    })
  /** Begins a sum that stops when it has read, until its turn comes. */
  const beginSlowly = async (id: string) => {
    let goOn = () => {}
    const waits = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let hasRead = () => {}
    const read = new Promise<void>((resolve) => {
      hasRead = resolve
    })
    const held: Executor = {
      ...executor,
      async sum(...asked) {
        const sums = await executor.sum(...asked)
        hasRead()
        await waits
        return sums
      },
    }
    const run = sum(id, held).finally(hasRead)
    await read
    slow.push(async () => {
      goOn()
      await run
    })
  }
  const sumSomehow = async (id: string) => {
    if (random.percent(BROKEN_PERCENT)) await sum(id, breakingOff(executor))
    else if (random.percent(SLOW_PERCENT)) await beginSlowly(id)
    else await sum(id)
  }
  const finishSlow = async () => {
    const all = slow
    slow = []
    for (const run of all) await run()
  }
  const heal = async () => {
    for (const id of changed.splice(0)) await mark(id)
    marked.length = 0
    const late = { by: by(), now: now() + LONG_AFTER_MS }
    await sumAbandonedGroupMonths(executor, late, (_, error) => {
      throw error
    })
    // Whoever was slow writes last.
    await finishSlow()
  }
  return {
    heal,
    tell: (id) => changed.push(id),
    async turn() {
      random = randomFrom(seed + minute())
      while (changed.length > 0 && random.percent(DELIVERED_PERCENT)) {
        for (const id of any(changed)) await mark(id)
      }
      while (marked.length > 0 && random.percent(DELIVERED_PERCENT)) {
        for (const id of any(marked)) await sumSomehow(id)
      }
      if (random.percent(FINISHED_PERCENT)) await finishSlow()
    },
    erase: (id) =>
      executor.transact([{ collection: 'trackingMonthly', id }], ([month]) => ({
        writes: monthRemoval(month),
        result: undefined,
      })),
  }
}

/** The process ends before it has read the sums; the mark stays taken. */
function breakingOff(executor: Executor): Executor {
  return {
    ...executor,
    sum: async () => {
      throw new Broken()
    },
  }
}
