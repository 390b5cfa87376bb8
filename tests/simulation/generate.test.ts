import { describe, expect, it } from 'vitest'
import { historyFrom, type Size } from './generate.ts'

const SIZE: Size = {
  usual: [5, 28],
  long: [80, 160],
  longPercent: 2,
  checkInsEach: 4,
  partnersPercent: 30,
  blocksPercent: 15,
  joiningPercent: 20,
}
const seeds = Array.from({ length: 400 }, (_, index) => index + 1)

describe('a generated history', () => {
  it('follows from its seed alone', () => {
    for (const seed of seeds) expect(historyFrom(seed, SIZE)).toEqual(historyFrom(seed, SIZE))
  })

  it('differs for another seed', () => {
    const all = seeds.map((seed) => JSON.stringify(historyFrom(seed, SIZE).events))
    expect(new Set(all).size).toBe(seeds.length)
  })

  it('includes every possible deed, in one seed or another', () => {
    const deeds = new Set(
      seeds.flatMap((seed) => historyFrom(seed, SIZE).events.map(({ deed }) => deed.do)),
    )
    expect([...deeds].toSorted()).toEqual(
      [
        'accept',
        'add template',
        'answer',
        'ask',
        'end invite',
        'invite',
        'join by invite',
        'leave',
        'take back',
        'block',
        'board',
        'break',
        'capture',
        'check',
        'check in',
        'choose template',
        'coach',
        'copy plan',
        'crash',
        'cut',
        'delete template',
        'deliver',
        'edit template',
        'hours',
        'join',
        'kudos',
        'meanwhile',
        'move',
        'nudge',
        'open',
        'partner',
        'pull',
        'push',
        'push without functions',
        'read',
        'rename template',
        'reply',
        'restore template',
        'save',
        'say',
        'sync',
        'view hours',
      ].toSorted(),
    )
  })

  it('gives the first member two to five devices, and has two to four members', () => {
    for (const seed of seeds) {
      const { devices } = historyFrom(seed, SIZE)
      const first = devices.filter(({ member }) => member === 0).length
      expect(first).toBeGreaterThanOrEqual(2)
      expect(first).toBeLessThanOrEqual(5)
      expect(new Set(devices.map(({ member }) => member)).size).toBeGreaterThanOrEqual(2)
    }
  })
})
