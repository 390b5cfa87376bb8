/** Who may look at a member's file, for a backend without security rules: what `storage.rules` says. */
import type { User } from '#core/records/user.ts'
import type { Audience } from './object-path.ts'

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
  const shared = audience === 'group' && owner.privacy !== 'share-nothing'
  if (shared && owner.groupId !== '' && owner.groupId === user.groupId) return true
  return isCoachOf(user, owner)
}

/** Both have to say so, as in the rules. */
function isCoachOf(coach: ViewedMember, { coaching }: ViewedMember): boolean {
  if (coach.deleted) return false
  const { isConsistencyCoach, isExecutiveCoach } = coach.coaching
  return (
    (isConsistencyCoach && coaching.myConsistencyCoachId === coach.id) ||
    (isExecutiveCoach && coaching.myExectutiveCoachId === coach.id)
  )
}
