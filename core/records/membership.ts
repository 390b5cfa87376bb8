/** Group and board consent: two fields of a member's record that change, and merge, as one. */
import { NEVER, type Stamp } from '#core/sync/stamp.ts'
import { isLater } from '#core/sync/stamped.ts'
import type { User } from './user.ts'

type Membership = Pick<User, 'groupId' | 'onBoard'>

/** As the values that decide between equal stamps: off the board wins, then being in no group. */
function hidingFirst({ groupId, onBoard }: Membership, at: Stamp = NEVER) {
  return { value: [!onBoard, groupId === '', groupId], at }
}

/** With equal stamps the one that shows less is, for server and devices alike (docs/decisions/0010). */
export function isLaterMembership(
  said: Membership & { readonly at: Stamp | undefined },
  user: User,
): boolean {
  return isLater(hidingFirst(said, said.at), hidingFirst(user, user.stamps.groupId))
}

export function withLaterMembership(merged: User, local: User, remote: User): User {
  const isLocal = isLaterMembership({ ...local, at: local.stamps.groupId }, remote)
  const { groupId, onBoard, stamps } = isLocal ? local : remote
  const at = stamps.groupId
  if (!at) return merged
  return { ...merged, groupId, onBoard, stamps: { ...merged.stamps, groupId: at, onBoard: at } }
}
