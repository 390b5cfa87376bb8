/** Deleting an account: closed at once, undone within the grace period (docs/decisions/0052-closing.md). */
import { MS_A_DAY } from '#core/days/day.ts'
import type { User } from '#core/records/user.ts'
import { msOf, NEVER } from '#core/sync/stamp.ts'

/** For so long a closed account can be had back; the rules say the same. */
const GRACE_DAYS = 14

type Closable = Pick<User, 'deleted' | 'stamps'>

/**
 * When a closed account is gone for good, in ms since 1970; undefined where it is not closed. One that was
 * closed before there were stamps is gone already.
 */
export function goneAt({ deleted, stamps }: Closable): number | undefined {
  return deleted ? msOf(stamps.deleted ?? NEVER) + GRACE_DAYS * MS_A_DAY : undefined
}

/** Whether a closed account's grace period is over. @param now ms since 1970 */
export function isGone(user: Closable, now: number): boolean {
  const at = goneAt(user)
  return at !== undefined && now > at
}
