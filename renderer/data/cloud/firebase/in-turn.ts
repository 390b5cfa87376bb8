/** Keeps one device's transactions out of each other's way, and paces records of one write a second (decision 0101). */
import { UNPACED } from '#core/records/paces.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { within } from './deadline.ts'

interface TurnOptions {
  /** A transaction without an answer by then has failed for its caller, in ms. */
  readonly deadlineMs: number
  /** The least time between two writes of one such record, in ms; 0 where the backend sets none. */
  readonly paceMs: number
  /** From 0 to 1: jitter, so that two devices of a member do not collide forever. */
  readonly random?: () => number
}

/** A transaction that missed its deadline may still complete; after this many deadlines it no longer blocks others. */
const DEADLINES_TO_END = 3

/** @returns runs a transaction over documents in its turn; `work` reports which of them it wrote */
export function inTurn({ deadlineMs, paceMs, random = Math.random }: TurnOptions) {
  const givenUp = new Set<Promise<unknown>>()
  const nextWrite = new Map<string, number>()

  const turnOf = async (paced: readonly string[]) => {
    const next = Math.max(0, ...paced.map((path) => nextWrite.get(path) ?? 0))
    // A timer may end a fraction of a millisecond early.
    while (performance.now() < next) await pause(next - performance.now())
    if (givenUp.size > 0) await within(deadlineMs, () => Promise.all(givenUp))
  }
  const written = (paced: readonly string[]) => {
    if (paceMs === 0) return
    const next = performance.now() + paceMs * (1 + random() / 4)
    for (const path of paced) nextWrite.set(path, next)
  }

  return async <Result>(
    refs: readonly DocumentRef[],
    work: () => Promise<{ readonly result: Result; readonly wrote: readonly DocumentRef[] }>,
  ): Promise<Result> => {
    const paced = pacedOf(refs)
    await turnOf(paced)
    const running = work()
    try {
      const { result, wrote } = await within(deadlineMs, () => running)
      written(pacedOf(wrote))
      return result
    } catch (error) {
      const ended = running.then(
        () => written(paced),
        () => written(paced),
      )
      const end = Promise.race([ended, pause(DEADLINES_TO_END * deadlineMs)])
      givenUp.add(end)
      void end.then(() => givenUp.delete(end))
      // Lets a transaction that already ended leave `givenUp`, so that it blocks no other.
      await Promise.race([end, pause(0)])
      throw error
    }
  }
}

/** The paced records of a transaction. */
function pacedOf(refs: readonly DocumentRef[]): string[] {
  return refs.flatMap(({ collection, id }) =>
    UNPACED.has(collection) ? [] : [`${collection}/${id}`],
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
