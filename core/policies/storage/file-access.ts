/** Who may read a member's file in a backend without security rules; the same as in `storage.rules`. */

import { isCoachOf } from '#core/policies/threads/pair.ts'
import type { User } from '#core/records/user.ts'
import type { Audience, ThreadPlace } from './object-path.ts'

export interface Viewer {
  readonly isAdmin: boolean
  readonly user: ViewedMember | undefined
}

type ViewedMember = Pick<User, 'id' | 'groupId' | 'deleted' | 'privacy' | 'coaching'>

/** Their own they always may. @param owner undefined without a record: then only admins may */
export function mayReadFile(
  { isAdmin, user }: Viewer,
  owner: ViewedMember | undefined,
  audience: Audience,
): boolean {
  if (isAdmin) return true
  if (!owner) return false
  if (audience === 'community' && owner.privacy === 'share-community') return true
  if (!user) return false
  const shared = audience !== 'private' && owner.privacy !== 'share-nothing'
  if (shared && owner.groupId !== '' && owner.groupId === user.groupId) return true
  return isCoachOf(user, owner)
}

/** The sender and the member always, the coach while they coach them; not even admins (decision 0061). */
export function mayReadThreadFile(
  viewerId: string,
  { user }: Pick<Viewer, 'user'>,
  member: ViewedMember | undefined,
  { userId, memberId, coachId }: ThreadPlace,
): boolean {
  if (viewerId === userId || viewerId === memberId) return true
  if (viewerId !== coachId || !user || !member || member.deleted) return false
  return isCoachOf(user, member)
}
