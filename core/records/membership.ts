/** Group and board consent: two fields of a member's record that change, and merge, as one. */
import { NEVER, type Stamp } from '#core/sync/stamp.ts'
import { laterOf, type Stamped } from '#core/sync/stamped.ts'
import type { User } from './user.ts'

type Membership = Stamped<{ readonly groupId: string; readonly onBoard: boolean }>

function membershipOf({ groupId, onBoard, stamps }: User): Membership {
  return { value: { groupId, onBoard }, at: stamps.groupId ?? NEVER }
}

/**
 * Whether a membership is later than the one in the member's record. With equal stamps the values of both
 * fields decide, so that server and devices agree (docs/decisions/0010).
 */
export function isLaterMembership(
  said: { readonly groupId: string; readonly onBoard: boolean; readonly at: Stamp },
  user: User,
): boolean {
  const { at, groupId, onBoard } = said
  const stored = membershipOf(user)
  return laterOf(stored, { value: { groupId, onBoard }, at }) !== stored
}

/** A merged record with the later of the two versions' memberships. */
export function withLaterMembership(merged: User, local: User, remote: User): User {
  const { value, at } = laterOf(membershipOf(remote), membershipOf(local))
  if (at === NEVER) return merged
  return { ...merged, ...value, stamps: { ...merged.stamps, groupId: at, onBoard: at } }
}
