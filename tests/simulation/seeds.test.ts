import { afterEach, describe, expect, it, vi } from 'vitest'
import { blocksOf } from './seeds.ts'

const SEEDS = { quick: 9, all: 1_000 }
const WHOLE = { index: 0, of: 1 }

afterEach(() => vi.unstubAllEnvs())

const played = () => blocksOf(SEEDS, 1, WHOLE).filter(({ isPlayed }) => isPlayed)
const onThird = (third: string) => {
  vi.stubEnv('FOURFOLD_THIRD_OF_SEEDS', third)
  return played()
}

describe('the blocks of seeds', () => {
  it('are all played, unless a slow machine plays a third', () => {
    const all = played()
    const thirds = ['0', '1', '2'].map(onThird)
    expect(all.length).toBeGreaterThan(0)
    for (const third of thirds) expect(Math.abs(third.length - all.length / 3)).toBeLessThan(1)
    expect(thirds.flat().toSorted((a, b) => a.from - b.from)).toEqual(all)
  })

  it('still hold the skipped ones, so that they are counted', () => {
    const all = blocksOf(SEEDS, 1, WHOLE).length
    vi.stubEnv('FOURFOLD_THIRD_OF_SEEDS', '1')
    expect(blocksOf(SEEDS, 1, WHOLE)).toHaveLength(all)
  })

  it('are refused for a third that is none', () => {
    expect(() => onThird('3')).toThrow('FOURFOLD_THIRD_OF_SEEDS is 0, 1 or 2, not "3".')
  })

  it('are the one seed that is asked for', () => {
    vi.stubEnv('SEED', '123')
    expect(onThird('2')).toEqual([{ from: 123, to: 123, isPlayed: true }])
    expect(blocksOf(SEEDS, 1, { index: 1, of: 2 })).toEqual([])
  })
})
