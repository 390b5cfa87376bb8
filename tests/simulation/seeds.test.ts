import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blocksOf } from './seeds.ts'

const SEEDS = { quick: 25, all: 1_000 }
const WHOLE = { index: 0, of: 1 }

beforeEach(() => {
  vi.stubEnv('SEED', '')
  vi.stubEnv('FOURFOLD_TENTH_OF_SEEDS', '')
})
afterEach(() => vi.unstubAllEnvs())

const played = () => blocksOf(SEEDS, 1, WHOLE).filter(({ isPlayed }) => isPlayed)
const onTenth = (tenth: string) => {
  vi.stubEnv('FOURFOLD_TENTH_OF_SEEDS', tenth)
  return played()
}

describe('the blocks of seeds', () => {
  it('are all played, unless a slow machine plays a tenth', () => {
    const all = played()
    const tenths = [...'0123456789'].map(onTenth)
    for (const tenth of tenths) expect(Math.abs(tenth.length - all.length / 10)).toBeLessThan(1)
    expect(tenths.flat().toSorted((a, b) => a.from - b.from)).toEqual(all)
  })

  it('still hold the skipped ones, so that they are counted', () => {
    const all = blocksOf(SEEDS, 1, WHOLE).length
    vi.stubEnv('FOURFOLD_TENTH_OF_SEEDS', '1')
    expect(blocksOf(SEEDS, 1, WHOLE)).toHaveLength(all)
  })

  it('are refused for a tenth that is none', () => {
    expect(() => onTenth('10')).toThrow('FOURFOLD_TENTH_OF_SEEDS is 0 to 9, not "10".')
  })

  it('are the one seed that is asked for', () => {
    vi.stubEnv('SEED', '123')
    expect(onTenth('2')).toEqual([{ from: 123, to: 123, isPlayed: true }])
    expect(blocksOf(SEEDS, 1, { index: 1, of: 2 })).toEqual([])
  })
})
