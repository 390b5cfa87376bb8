import 'fake-indexeddb/auto'
import { describe, expect, inject, it } from 'vitest'
import { firestoreWorld } from './firestore-world.ts'
import { historyFrom, type Size } from './generate.ts'
import { blocksOf, seedsOf } from './seeds.ts'
import { failureOf } from './simulate.ts'

const SEEDS = { quick: 4, all: 200 }
const SIZE: Size = {
  usual: [5, 24],
  long: [50, 80],
  longPercent: 2,
  checkInsEach: 12,
  partnersPercent: 8,
  blocksPercent: 3,
}

const emulator = inject('simulationEmulator')
const blocks = blocksOf(SEEDS, 10, inject('simulationShare'))

describe.skipIf(!emulator || blocks.length === 0)('on the Firestore emulator', () => {
  it.for(blocks)('devices, cloud and points agree: seeds $from to $to', async (block, { skip }) => {
    skip(!block.isPlayed, 'a slow machine plays a tenth of the seeds')
    if (!emulator) return
    for (const seed of seedsOf(block)) {
      const history = historyFrom(seed, SIZE)
      const failure = await failureOf(history, () => firestoreWorld(emulator, seed), {
        where: 'the Firestore emulator',
        attempts: 120,
      })
      expect.soft(failure?.report).toBeUndefined()
    }
  })
})
