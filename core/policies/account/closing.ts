/** Deleting an account: closed at once, undone within the grace period (docs/decisions/0052-closing.md). */

import type { User } from '#core/records/user.ts'
import { msOf, NEVER } from '#core/sync/stamp.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'

export const GRACE_DAYS = 14

type Closable = Pick<User, 'deleted' | 'stamps' | 'closedAt' | 'syncedAt'>

/**
 * When a closed account is gone for good, in ms since 1970; undefined while it is open. The grace period
 * starts at the server's time of closing, or at the member's stamp where that is later, so a forged stamp
 * cannot shorten it. Older records without `closedAt` count from their last write.
 */
export function goneAt({ deleted, stamps, closedAt, syncedAt }: Closable): number | undefined {
  if (!deleted) return undefined
  const closed = Math.max(msOf(stamps.deleted ?? NEVER), closedAt ?? syncedAt ?? 0)
  return closed + GRACE_DAYS * MS_A_DAY
}

export function isGone(user: Closable, now: number): boolean {
  const at = goneAt(user)
  return at !== undefined && now > at
}
