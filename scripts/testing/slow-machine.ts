/**
 * What a slow machine leaves out of the exhaustive run, so that CI ends it within 90 minutes
 * (docs/decisions/0090-fast-tests.md).
 */
import { MS_A_DAY } from '#core/days/day.ts'

/** `npm test` takes ten minutes where it is meant to run; after this many seconds, the rest would take too long. */
const SLOW_SECONDS = 900

/**
 * @param seconds that `npm test` took; 0 if it did not run before
 * @returns the tenth of the simulation's seeds to play, 0 to 9, another one each day (UTC); undefined for all
 */
export function tenthOfSeeds(seconds: number, now: Date): number | undefined {
  return seconds <= SLOW_SECONDS ? undefined : Math.floor(now.getTime() / MS_A_DAY) % 10
}
