import type { Partner } from '#core/records/partner.ts'
import type { User } from '#core/records/user.ts'
import { msOf, NEVER } from '#core/sync/stamp.ts'

/**
 * The pair without each yes that was said before one of the two began to share nothing: that ended it, though no device may
 * have said so yet.
 * @returns the same pair if there is none
 */
export function withoutLapsed(
  pair: Partner,
  members: readonly (Pick<User, 'sharedNothingAt'> | undefined)[],
): Partner {
  const ended = Math.max(...members.map((member) => member?.sharedNothingAt ?? -1))
  const isLater = (side: 'a' | 'b') => msOf(pair.stamps[side] ?? NEVER) > ended
  const aSays = pair.aSays && isLater('a')
  const bSays = pair.bSays && isLater('b')
  if (aSays === pair.aSays && bSays === pair.bSays) return pair
  return { ...pair, aSays, bSays, since: aSays && bSays ? pair.since : 0 }
}
