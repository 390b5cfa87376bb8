/** Who may look at a member's file, for a backend without security rules: what `storage.rules` says. */
import type { User } from '#core/records/user.ts'
import { isCoachOf } from '#core/threads/pair.ts'
import type { Audience, ThreadPlace } from './object-path.ts'

export interface Viewer {
  readonly isAdmin: boolean
  /** The viewer's own record, undefined where there is none yet. */
  readonly user: ViewedMember | undefined
}

type ViewedMember = Pick<User, 'id' | 'groupId' | 'deleted' | 'privacy' | 'coaching'>

/**
 * Whether somebody who is signed in may read a file of another member; one's own is always readable.
 * @param owner the member whose file it is, undefined where there is no record: then nobody may
 */
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

/**
 * Whether somebody who is signed in may read a picture of a thread: the sender and the member always, the coach
 * while they are this member's; nobody else, admins neither (decision 0061).
 * @param member the thread's member, undefined where there is no record
 */
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
