/**
 * Stamps of a hybrid logical clock (docs/architecture.md#sync). A stamp is one safe integer: the wall clock
 * in ms times 1,000, plus a counter that keeps the order within a millisecond and while the clock stands
 * still or runs back. Security rules can compare it, since it is a plain number.
 *
 * Equal stamps are ordered by value (see `laterOf`), so a stamp needs no device id: "the later of two" is a
 * total order, and a merge by it is commutative, associative and idempotent.
 */
import * as z from 'zod/mini'
import { CLOCK_ALLOWANCE_MS } from '#core/values/bounds.ts'

export type Stamp = number & z.$brand<'Stamp'>

export const STAMPS_A_MS = 1000

function isStamp(value: number): value is Stamp {
  return Number.isSafeInteger(value) && value >= 0
}

/** @throws RangeError where the value is not a whole number from 0 to 2^53 - 1. */
export function stamp(value: number): Stamp {
  if (!isStamp(value)) throw new RangeError(`Not a clock stamp: ${value}`)
  return value
}

/** The stamp of a field that was never changed, or of data from before stamps. */
export const NEVER: Stamp = stamp(0)

export const stampSchema = z.custom<Stamp>(
  (value) => typeof value === 'number' && isStamp(value),
  'not a clock stamp',
)

export function msOf(at: Stamp): number {
  return Math.floor(at / STAMPS_A_MS)
}

/**
 * The stamp of a change made now, later than every stamp seen.
 * @param now wall clock in ms since 1970
 * @param seen the latest stamp of the record that changes
 */
export function nextStamp(now: number, seen: Stamp): Stamp {
  return stamp(Math.max(Math.floor(now) * STAMPS_A_MS, seen + 1))
}

/** The latest of some stamps, `NEVER` where there are none. */
export function latestOf(stamps: Iterable<Stamp | undefined>): Stamp {
  let latest = NEVER
  for (const one of stamps) if (one !== undefined && one > latest) latest = one
  return latest
}

/**
 * Moves stamps that are more than five minutes ahead of the server back to that limit, keeping their order
 * (docs/architecture.md#sync): a member with a wrong clock loses nothing, and does not win over others for
 * days.
 * @param stamps stamps about to be pushed, in any order, with or without repeats
 * @param serverNow the server's time in ms
 * @returns the new stamp of each one that moves
 */
export function clampStamps(stamps: Iterable<Stamp>, serverNow: number): Map<Stamp, Stamp> {
  const moved = new Map<Stamp, Stamp>()
  let ceiling = Math.floor(serverNow + CLOCK_ALLOWANCE_MS) * STAMPS_A_MS
  for (const one of [...new Set(stamps)].sort((a, b) => b - a)) {
    if (one <= ceiling) ceiling = one
    else moved.set(one, stamp(ceiling))
    ceiling -= 1
  }
  return moved
}
