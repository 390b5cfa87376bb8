import 'fake-indexeddb/auto'
import './tasks-in-a-row.ts'
import { describe, expect, it } from 'vitest'
import { embeddedWorld } from './embedded-world.ts'
import { historyFrom, type Size } from './generate.ts'
import { readKnown } from './known.ts'
import type { PlantedFault } from './planted-fault.ts'
import { PLANTED } from './planted-faults.ts'
import { askedSeed } from './seeds.ts'
import { type Failure, failureOf } from './simulate.ts'

const SIZE: Size = {
  usual: [10, 40],
  long: [10, 40],
  longPercent: 0,
  checkInsEach: 4,
  partnersPercent: 30,
  blocksPercent: 15,
  joiningPercent: 20,
}
const MAX_SEEDS = 100
/** A history that a person reads at a glance. */
const SHORT = 8

async function firstFailure({
  plant = (world) => world,
  server,
  from = 1,
  known,
}: PlantedFault): Promise<Failure | undefined> {
  for (let tried = 0; tried < (known ? 1 : MAX_SEEDS); tried += 1) {
    const seed = ((from - 1 + tried) % MAX_SEEDS) + 1
    const failure = await failureOf(
      known ? readKnown(known) : historyFrom(seed, SIZE),
      (history) => plant(embeddedWorld(history.seed, history.start, server)),
      { where: 'a world with a fault in it', attempts: 400, known },
    )
    if (failure) return failure
  }
  return undefined
}

describe.skipIf(askedSeed() !== undefined)(
  'the simulation detects a planted fault, and reports it shortly',
  () => {
    it.for(PLANTED)('$name', async (fault, { annotate }) => {
      const failure = await firstFailure(fault)
      await annotate(`seen in ${fault.known ?? `seed ${failure?.seed}`}`)
      expect(failure?.report).toMatch(fault.seen)
      const alone = fault.known ?? `SEED=${failure?.seed} npm run test:simulation`
      expect(failure?.report).toContain(alone)
      expect(failure?.events.length).toBeLessThanOrEqual(SHORT)
    })
  },
)
