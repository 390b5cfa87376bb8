import 'fake-indexeddb/auto'
import { describe, inject, it } from 'vitest'
import { firestoreWorld } from './firestore-world.ts'
import { historyFrom, type Size } from './generate.ts'
import type { History } from './history.ts'
import { knownOfRun, readKnown } from './known.ts'
import { seedsOfRun } from './seeds.ts'
import { failureOf } from './simulate.ts'

const SIZE: Size = {
  usual: [5, 24],
  long: [50, 80],
  longPercent: 2,
  checkInsEach: 12,
  partnersPercent: 8,
  blocksPercent: 3,
  joiningPercent: 12,
}

/** Of the run's seeds, because each takes a second or more. */
const ONE_IN = 20

const emulator = inject('simulationEmulator')

describe.skipIf(!emulator)('the simulation on the Firestore emulator', () => {
  async function expectAgreement(history: History, known?: string): Promise<void> {
    if (!emulator) throw new Error('There is no emulator.')
    const world = () => firestoreWorld(emulator, history)
    const failure = await failureOf(history, world, {
      where: 'the Firestore emulator',
      attempts: 120,
      known,
    })
    // As an error, because an assertion would cut the report short.
    if (failure) throw new Error(failure.report)
  }

  it.for(knownOfRun())('devices, cloud and points agree: known/%s', async (file) => {
    await expectAgreement(readKnown(file), file)
  })

  it.for(seedsOfRun({ oneIn: ONE_IN }))(
    'devices, cloud and points agree: seed %i',
    async (seed) => {
      await expectAgreement(historyFrom(seed, SIZE))
    },
  )
})
