/**
 * How many random cases the tests run: some in `npm test`, all in `npm run test:all`, which sets
 * FOURFOLD_EXHAUSTIVE=1. Only the numbers of runs depend on it.
 */
const IS_EXHAUSTIVE = process.env.FOURFOLD_EXHAUSTIVE === '1'

/** Picks the number for `npm test` or the one for `npm run test:all`. */
export function runs(quick: number, exhaustive: number): number {
  return IS_EXHAUSTIVE ? exhaustive : quick
}
