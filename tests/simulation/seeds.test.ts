import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seedsOfRun } from './seeds.ts'

beforeEach(() => {
  for (const variable of ['SEED', 'FOURFOLD_FIRST_SEED', 'FOURFOLD_SEED_COUNT']) {
    vi.stubEnv(variable, '')
  }
})
afterEach(() => vi.unstubAllEnvs())

describe('the seeds of a run', () => {
  it('number 80 from 1 on, and one in 20 of them when a seed costs more', () => {
    const seeds = seedsOfRun()
    expect([seeds.length, seeds.at(0), seeds.at(-1)]).toEqual([80, 1, 80])
    expect(seedsOfRun({ oneIn: 20 })).toEqual([1, 2, 3, 4])
  })

  it('start at the first one that is asked for, and are as many', () => {
    vi.stubEnv('FOURFOLD_FIRST_SEED', '81')
    vi.stubEnv('FOURFOLD_SEED_COUNT', '3')
    expect(seedsOfRun()).toEqual([81, 82, 83])
    expect(seedsOfRun({ oneIn: 20 })).toEqual([81])
  })

  it('consist of the one in SEED', () => {
    vi.stubEnv('FOURFOLD_FIRST_SEED', '81')
    vi.stubEnv('SEED', '123')
    expect(seedsOfRun()).toEqual([123])
    expect(seedsOfRun({ oneIn: 20 })).toEqual([123])
  })

  it.each(['0', '-1', '1.5', 'all', '12345678901'])('refuse the count “%s”', (text) => {
    vi.stubEnv('FOURFOLD_SEED_COUNT', text)
    expect(() => seedsOfRun()).toThrow(
      `FOURFOLD_SEED_COUNT is a whole number from 1, not "${text}".`,
    )
  })
})
