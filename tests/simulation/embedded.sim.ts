import 'fake-indexeddb/auto'
import './tasks-in-a-row.ts'
import { describe, it } from 'vitest'
import { embeddedWorld } from './embedded-world.ts'
import { historyFrom, type Size } from './generate.ts'
import type { History } from './history.ts'
import { knownOfRun, readKnown } from './known.ts'
import { seedsOfRun } from './seeds.ts'
import { failureOf } from './simulate.ts'

const SIZE: Size = {
  usual: [5, 28],
  long: [80, 160],
  longPercent: 2,
  checkInsEach: 8,
  partnersPercent: 12,
  blocksPercent: 4,
  joiningPercent: 12,
}

async function expectAgreement(history: History, known?: string): Promise<void> {
  const world = () => embeddedWorld(history.seed, history.start)
  const failure = await failureOf(history, world, {
    where: 'the embedded adapter',
    attempts: 400,
    known,
  })
  // As an error, because an assertion would cut the report short.
  if (failure) throw new Error(failure.report)
}

describe('the simulation on the embedded adapter', () => {
  it.for(knownOfRun())('devices, cloud and points agree: known/%s', async (file) => {
    await expectAgreement(readKnown(file), file)
  })

  it.for(seedsOfRun())('devices, cloud and points agree: seed %i', async (seed) => {
    await expectAgreement(historyFrom(seed, SIZE))
  })
})
