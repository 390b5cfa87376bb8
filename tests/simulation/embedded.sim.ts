import 'fake-indexeddb/auto'
import './tasks-in-a-row.ts'
import { describe, expect, inject, it } from 'vitest'
import { embeddedWorld } from './embedded-world.ts'
import { historyFrom, type Size } from './generate.ts'
import { blocksOf, seedsOf } from './seeds.ts'
import { failureOf } from './simulate.ts'

const SEEDS = { quick: 80, all: 5_000 }
const SIZE: Size = {
  usual: [5, 28],
  long: [80, 160],
  longPercent: 2,
  checkInsEach: 8,
  partnersPercent: 12,
  blocksPercent: 4,
}

const blocks = blocksOf(SEEDS, 125, inject('simulationShare'))

describe.skipIf(blocks.length === 0)('on the embedded adapter', () => {
  it.for(blocks)('devices, cloud and points agree: seeds $from to $to', async (block, { skip }) => {
    skip(!block.isPlayed, 'a slow machine plays a tenth of the seeds')
    for (const seed of seedsOf(block)) {
      const history = historyFrom(seed, SIZE)
      const failure = await failureOf(history, ({ start }) => embeddedWorld(seed, start), {
        where: 'the embedded adapter',
        attempts: 400,
      })
      expect.soft(failure?.report).toBeUndefined()
    }
  })
})
