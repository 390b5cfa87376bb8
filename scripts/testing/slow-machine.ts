/**
 * What a slow machine leaves out of the exhaustive run, so that CI ends it within 90 minutes
 * (docs/decisions/0090-fast-tests.md).
 */
import { MS_A_DAY } from '#core/days/day.ts'

/** `npm test` takes ten minutes where it is meant to run; after this many seconds, the rest would take too long. */
const SLOW_SECONDS = 900
/** The rest with a tenth of the seeds takes 2.8 times as long as `npm test`: after this many seconds, that is too long, too. */
const VERY_SLOW_SECONDS = 1_250

/**
 * @param seconds that `npm test` took; 0 if it did not run before
 * @returns the tenth of the simulation's seeds to play, 0 to 9, another one each day (UTC); undefined for all
 */
export function tenthOfSeeds(seconds: number, now: Date): number | undefined {
  return seconds <= SLOW_SECONDS ? undefined : dayCount(now) % 10
}

/**
 * @param seconds that `npm test` took; 0 if it did not run before
 * @returns the half of each browser's and the desktop app's tests to run, as Playwright's `--shard` has it, the other one
 * on the next day (UTC); undefined for all
 */
export function halfOfFlows(seconds: number, now: Date): '1/2' | '2/2' | undefined {
  if (seconds <= VERY_SLOW_SECONDS) return undefined
  return dayCount(now) % 2 === 0 ? '1/2' : '2/2'
}

/** Days since 1970 (UTC). */
function dayCount(now: Date): number {
  return Math.floor(now.getTime() / MS_A_DAY)
}
