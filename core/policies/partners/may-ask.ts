/** Who may become a partner of whom; rules and server decide by it (docs/decisions/0132-partners.md). */

import type { Partner } from '#core/records/partner.ts'
import type { User } from '#core/records/user.ts'
import { msOf, NEVER } from '#core/sync/stamp.ts'

/** Why the server refuses. It does not say which of these it was: that is the other member's to know. */
export const PARTNER_REFUSED =
  'Partners have to be two members who both share their days, with somebody or with everybody.'
export const NO_LONGER_ASKS = 'They no longer ask to be your partner.'
export const NO_PARTNER_SLOT = 'You can have five partners, with those whom you have asked.'
export const NUDGE_REFUSED = 'Only partners can nudge each other, once a day.'

type Party = Pick<User, 'id' | 'deleted' | 'privacy'>

export function mayBePartners(one: Party | undefined, other: Party | undefined): boolean {
  if (!one || !other || one.id === other.id) return false
  return [one, other].every(({ deleted, privacy }) => !deleted && privacy !== 'share-nothing')
}

/** Without each yes that was said before one of the two began to share nothing. @returns the same pair if there is none */
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
