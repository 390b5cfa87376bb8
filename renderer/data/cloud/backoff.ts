/** How long to wait before a retry: doubling, with jitter, so that devices do not all retry at once. */

const FIRST_MS = 1_000
const MAX_DELAY_MS = 5 * 60_000

/**
 * @param failures consecutive failures so far, from 1
 * @param random from 0 up to 1
 * @returns ms to wait: between half and all of the doubled time, at most five minutes
 */
export function backoff(failures: number, random: number): number {
  const most = Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** (failures - 1))
  return Math.round(most * (0.5 + random / 2))
}
