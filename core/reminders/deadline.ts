/** When to look again: timers stand still in sleep, and know nothing of a clock or zone that was set. */

/** No timer runs longer than this, in ms. */
const LONGEST_WAIT_MS = 30_000
/** A clock that differs by more than this from the time that has passed was set. */
const CLOCK_WAS_SET_MS = 2_000

/** How long to wait before looking at the deadline, in ms; one that is past is tried again later. */
export function waitFor(next: number, now: number): number {
  return next <= now ? LONGEST_WAIT_MS : Math.min(next - now, LONGEST_WAIT_MS)
}

export interface Moment {
  /** The device's clock, in ms since 1970. */
  readonly clock: number
  /** A clock that nobody can set, in ms. */
  readonly steady: number
  /** The device's zone, by name and difference to UTC. */
  readonly zone: string
}

/** Whether clock or zone were changed between two moments, or the device slept. */
export function hasTimeMoved(before: Moment, after: Moment): boolean {
  const difference = after.clock - before.clock - (after.steady - before.steady)
  return before.zone !== after.zone || Math.abs(difference) > CLOCK_WAS_SET_MS
}
