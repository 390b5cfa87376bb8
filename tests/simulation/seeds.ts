/** The seeds that a test file plays: its share of all, or the one in `SEED`. */

export interface Block {
  readonly from: number
  readonly to: number
}

/** The one requested seed, if any: `SEED=123 npm run test:simulation`. */
export function askedSeed(): number | undefined {
  const asked = process.env.SEED
  if (asked === undefined || asked === '') return undefined
  const seed = Number(asked)
  if (!Number.isSafeInteger(seed)) throw new RangeError(`SEED is no whole number: ${asked}`)
  return seed
}

/**
 * Seeds from 1 to `count` in blocks, each a separate test: one share of them.
 * @param share which one, counted from 0, of how many
 */
export function blocksOf(
  count: number,
  size: number,
  share: { index: number; of: number },
): Block[] {
  const seed = askedSeed()
  if (seed !== undefined) return share.index === 0 ? [{ from: seed, to: seed }] : []
  const blocks = Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
    from: index * size + 1,
    to: Math.min(count, (index + 1) * size),
  }))
  return blocks.filter((_, index) => index % share.of === share.index)
}

export function seedsOf({ from, to }: Block): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
