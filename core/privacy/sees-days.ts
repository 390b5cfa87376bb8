/** Who may look at a member's days: what the security rules ask as well (design 10, decision 0020). */
import type { Profile, User } from '#core/records/user.ts'

/** As far as the member shares: with everybody here, or with the own group (design 1). */
export function sharesDaysWith(
  { privacy, groupId }: Pick<Profile, 'privacy' | 'groupId'>,
  readersGroup: string,
): boolean {
  if (privacy === 'share-community') return true
  return privacy === 'share-group' && groupId !== '' && groupId === readersGroup
}

/** Both have to say so: the member names the coach, and the coach is (still) one. */
export function isCoachOf(
  reader: Pick<User, 'id' | 'coaching'>,
  member: Pick<User, 'coaching'>,
): boolean {
  const { isConsistencyCoach, isExecutiveCoach } = reader.coaching
  const { myConsistencyCoachId, myExectutiveCoachId } = member.coaching
  return (
    (isConsistencyCoach && myConsistencyCoachId === reader.id) ||
    (isExecutiveCoach && myExectutiveCoachId === reader.id)
  )
}
