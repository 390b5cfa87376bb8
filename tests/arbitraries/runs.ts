/**
 * How much of what is random is tried: a part in `npm test`, all of it in `npm run test:exhaustive`, which
 * sets FOURFOLD_EXHAUSTIVE=1. Only numbers of runs, seeds and rounds depend
 * on it, and whether the simulation is asked to see planted faults.
 */
export const IS_EXHAUSTIVE = process.env.FOURFOLD_EXHAUSTIVE === '1'

/** The number for `npm test`, and the one for `npm run test:exhaustive`. */
export function runs(quick: number, exhaustive: number): number {
  return IS_EXHAUSTIVE ? exhaustive : quick
}
