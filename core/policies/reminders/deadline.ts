/** When to check a deadline again: timers stop during sleep, and ignore changes of clock or zone. */

/** The longest a timer runs, in ms. */
const LONGEST_WAIT_MS = 30_000
/** From how long before a deadline until how long after it the app must not be slowed down, in ms. */
const AWAKE_BEFORE_MS = 120_000
const AWAKE_AFTER_MS = 60_000
/** If clock and elapsed time differ by more than this, in ms, the clock was changed. */
const CLOCK_WAS_SET_MS = 2_000

/** How long to wait before checking the deadline, in ms; the longest wait where it is past already. */
export function waitFor(next: number, now: number): number {
  return next <= now ? LONGEST_WAIT_MS : Math.min(next - now, LONGEST_WAIT_MS)
}

/**
 * Whether a deadline is so near that the system must not slow the app down. Longer than a few minutes would keep a
 * computer awake that could sleep.
 * @param next ms since 1970; undefined where nothing is due
 */
export function isNearDeadline(next: number | undefined, now: number): boolean {
  return next !== undefined && next - now <= AWAKE_BEFORE_MS && now - next <= AWAKE_AFTER_MS
}

export interface Moment {
  /** The device's clock, in ms since 1970. */
  readonly clock: number
  /** A monotonic clock, in ms. */
  readonly steady: number
  /** The device's zone: its name and offset. */
  readonly zone: string
}

/** Whether clock or zone were changed between two moments, or the device slept. */
export function hasClockChanged(before: Moment, after: Moment): boolean {
  const difference = after.clock - before.clock - (after.steady - before.steady)
  return before.zone !== after.zone || Math.abs(difference) > CLOCK_WAS_SET_MS
}
