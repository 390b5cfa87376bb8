/** Seeded random numbers: the same seed generates the same history on every machine (mulberry32). */

export interface Random {
  /** An integer from 0 to `count` - 1. */
  below(count: number): number
  /** An integer from `least` to `most`, both inclusive. */
  between(least: number, most: number): number
  /** True in `of` percent of all cases. */
  percent(of: number): boolean
  /** @throws RangeError if there is nothing to pick from */
  pick<Thing>(things: readonly Thing[]): Thing
}

export function randomFrom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    percent: (of) => next() * 100 < of,
    pick(things) {
      const [index, thing] = [...things.entries()][below(things.length)] ?? []
      if (index === undefined || thing === undefined) throw new RangeError('Nothing to pick from.')
      return thing
    },
  }
}
