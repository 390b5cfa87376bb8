import { expect, it } from 'vitest'
import { itemsOf, nameOf, nightSuites, sliceOfCommit, slicesOf } from './night.ts'

const suite = { name: 'phone', tool: 'playwright', files: [] } as const
const items = ['a', 'b', 'c', 'd'].map((file) => ({ suite, file }))
const sizes = (seconds: Record<string, number>) => slicesOf(items, seconds).map((one) => one.length)

it('fills slices up to four minutes, and leaves nothing out', () => {
  const seconds = { 'phone a': 200, 'phone b': 40, 'phone c': 41, 'phone d': 200 }
  expect(sizes(seconds)).toEqual([2, 1, 1])
  expect(slicesOf(items, seconds).flat()).toEqual(items)
})

it('gives a file that takes longer a slice of its own, and a new one a minute', () => {
  expect(sizes({ 'phone b': 900 })).toEqual([1, 1, 2])
  expect(sizes({})).toEqual([4])
})

it('takes another slice for each of the changes that follow one another', () => {
  const hours = [0, 4.5, 9, 13.5].map((hour) => sliceOfCommit(hour * 3_600, 3))
  expect(hours).toEqual([1, 2, 3, 1])
})

it('items of the night have different names, and each seed plays once', () => {
  const names = itemsOf(nightSuites(1_000)).map(nameOf)
  expect(new Set(names).size).toBe(names.length)
  const seedsIn = (file: string) =>
    nightSuites(1_000).flatMap(({ env = {}, files }) =>
      files.includes(`tests/simulation/${file}`) ? [env] : [],
    )
  const sumOf = (seeds: ReturnType<typeof seedsIn>) =>
    seeds.reduce((sum, env) => sum + Number(env.FOURFOLD_SEED_COUNT), 0)
  expect(seedsIn('embedded.sim.ts')[0]?.FOURFOLD_FIRST_SEED).toBe('1080')
  expect(sumOf(seedsIn('embedded.sim.ts'))).toBe(4_920)
  // The emulator plays one in twenty.
  expect(sumOf(seedsIn('firestore.sim.ts')) / 20).toBe(200)
})
