import { runOf } from '#tests/e2e/runs.ts'

/**
 * How many random cases the tests run: some in `npm test`, all in `npm run test:exhaustive`, which sets
 * FOURFOLD_EXHAUSTIVE=1. Only the numbers of runs depend on it.
 */
const IS_EXHAUSTIVE = process.env.FOURFOLD_EXHAUSTIVE === '1'

/** Picks the number for `npm test` or the one for `npm run test:exhaustive`. */
export function runs(quick: number, exhaustive: number): number {
  return IS_EXHAUSTIVE ? exhaustive : quick
}

/** Whether this is `npm run test:exhaustive`, which need not repeat what is the same in `npm test`. */
export const IS_AFTER_QUICK = runOf(process.env) === 'exhaustive'
