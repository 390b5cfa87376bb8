/** The seeds that a test file plays: its share of all, or the one in `SEED`. */
import { runs } from '#tests/arbitraries/runs.ts'

export interface Block {
  readonly from: number
  readonly to: number
  /** A slow machine skips nine of ten blocks. */
  readonly isPlayed: boolean
}

/** The one requested seed, if any: `SEED=123 npm run test:simulation`. */
export function askedSeed(): number | undefined {
  const asked = process.env.SEED
  if (asked === undefined || asked === '') return undefined
  const seed = Number(asked)
  if (!Number.isSafeInteger(seed)) throw new RangeError(`SEED is no whole number: ${asked}`)
  return seed
}

/** Which of ten blocks a slow machine plays, 0 to 9; undefined if this one plays all. */
function askedTenth(): number | undefined {
  const asked = process.env.FOURFOLD_TENTH_OF_SEEDS
  if (asked === undefined || asked === '') return undefined
  if (/^\d$/.test(asked)) return Number(asked)
  throw new RangeError(`FOURFOLD_TENTH_OF_SEEDS is 0 to 9, not "${asked}".`)
}

export interface Seeds {
  /** Those of `npm test`: from 1 to this number. */
  readonly quick: number
  /** Those of the exhaustive run. */
  readonly all: number
}

/**
 * The run's seeds in blocks of a size, each a separate test: one share of them.
 * @param share which one, counted from 0, of how many
 * @throws RangeError if `SEED` or `FOURFOLD_TENTH_OF_SEEDS` is none
 */
export function blocksOf(
  { quick, all }: Seeds,
  size: number,
  share: { index: number; of: number },
): Block[] {
  const seed = askedSeed()
  if (seed !== undefined) return share.index === 0 ? [{ from: seed, to: seed, isPlayed: true }] : []
  const last = runs(quick, all)
  const tenth = askedTenth()
  const blocks = Array.from({ length: Math.ceil(last / size) }, (_, index) => ({
    from: index * size + 1,
    to: Math.min(last, (index + 1) * size),
    isPlayed: tenth === undefined || index % 10 === tenth,
  }))
  return blocks.filter((_, index) => index % share.of === share.index)
}

export function seedsOf({ from, to }: Block): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
