/**
 * Plays histories, and reports one that fails: its seed, how to run it, and the shortest with that failure.
 */
import { noteAnswers } from './check-in-faults.ts'
import { linesOf } from './describe-event.ts'
import { faultsAtTheEnd } from './finish.ts'
import type { History, SimEvent } from './history.ts'
import { watchOwnMonths } from './own-months.ts'
import { play } from './play.ts'
import { makeScene } from './scene.ts'
import { shrink } from './shrink.ts'
import type { World } from './world.ts'

/** A failure is reported before the test's own time is up: on an emulator, a play takes many seconds. */
const MAX_SHRINKING_MS = 240_000

export type MakeWorld = (history: History) => Promise<World> | World

/** @returns the faults; empty if there are none */
async function outcomeOf(history: History, makeWorld: MakeWorld): Promise<string[]> {
  const scene = await makeScene(await makeWorld(history), history)
  try {
    const { triggers, canWait } = scene.world
    const ownMonths = watchOwnMonths()
    for (const event of history.events) {
      const wrong = [...(await play(scene, event))]
      // On an emulator it would cost too much to look after each event.
      if (canWait)
        wrong.push(...(await noteAnswers(scene)), ...(await ownMonths.check(scene, event)))
      wrong.push(...(await triggers.turn()))
      if (wrong.length > 0) return wrong
    }
    return await faultsAtTheEnd(scene)
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  } finally {
    await scene.close()
  }
}

export interface Failure {
  readonly seed: number
  readonly events: readonly SimEvent[]
  /** For a person to read. */
  readonly report: string
}

/**
 * Runs without collecting the stacks of errors: IndexedDB throws one for each index that a record is not in, hundreds
 * in a history, which nobody reads.
 */
async function withoutStacks<Result>(run: () => Promise<Result>): Promise<Result> {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return await run()
  } finally {
    Error.stackTraceLimit = limit
  }
}

interface Wanted {
  readonly where: string
  /** How many shorter histories are tried. */
  readonly attempts: number
  /** The file in `known/` that it comes from. */
  readonly known?: string | undefined
}

/** Plays one history; if it fails, searches for the shortest that still does, and plays that once more for the report. */
export async function failureOf(
  history: History,
  makeWorld: MakeWorld,
  { where, attempts, known }: Wanted,
): Promise<Failure | undefined> {
  const played = (events: readonly SimEvent[]) =>
    withoutStacks(() => outcomeOf({ ...history, events }, makeWorld))
  let last = await played(history.events)
  if (last.length === 0) return undefined
  const end = performance.now() + MAX_SHRINKING_MS
  const events = await shrink(
    history.events,
    async (fewer) => {
      if (performance.now() > end) return false
      const still = await played(fewer)
      if (still.length > 0) last = still
      return still.length > 0
    },
    { attempts },
  )
  const withStacks = await outcomeOf({ ...history, events }, makeWorld)
  if (withStacks.length > 0) last = withStacks
  const shortest = { ...history, events }
  const { seed } = history
  const lines = [
    `${known ?? `Seed ${seed}`} ends in disagreement on ${where}:`,
    ...last.slice(0, 8).map((fault) => `  ${fault}`),
    known
      ? `Run it alone: npm run test:simulation -- -t ${known}`
      : `Run it alone: SEED=${seed} npm run test:simulation`,
    `Shortest history (${events.length} of ${history.events.length} events):`,
    ...linesOf(shortest),
    'As JSON, for a file in tests/simulation/known, which every run plays first:',
    JSON.stringify(shortest),
  ]
  return { seed, events, report: lines.join('\n') }
}
