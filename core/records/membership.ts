/** Group and consent to its board: two fields of the member's record that are said, and decided, as one. */
import { NEVER, type Stamp } from '#core/sync/stamp.ts'
import { laterOf, type Stamped } from '#core/sync/stamped.ts'
import type { User } from './user.ts'

type Membership = Stamped<{ readonly groupId: string; readonly onBoard: boolean }>

function membershipOf({ groupId, onBoard, stamps }: User): Membership {
  return { value: { groupId, onBoard }, at: stamps.groupId ?? NEVER }
}

/**
 * Whether a membership was said later than the one in the member's record. Equal stamps are decided by both
 * fields together, so that the server and every device decide alike (docs/decisions/0010).
 */
export function isLaterMembership(
  said: { readonly groupId: string; readonly onBoard: boolean; readonly at: Stamp },
  user: User,
): boolean {
  const { at, groupId, onBoard } = said
  const stored = membershipOf(user)
  return laterOf(stored, { value: { groupId, onBoard }, at }) !== stored
}

/** A merged record with the membership of that version in which it was said later. */
export function withLaterMembership(merged: User, local: User, remote: User): User {
  const { value, at } = laterOf(membershipOf(remote), membershipOf(local))
  if (at === NEVER) return merged
  return { ...merged, ...value, stamps: { ...merged.stamps, groupId: at, onBoard: at } }
}
