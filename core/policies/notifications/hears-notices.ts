import type { User } from '#core/records/user.ts'

/** Nobody can ask, or praise, a member who shares nothing and is in no group. */
export function hearsNotices(
  user: Pick<User, 'coaching' | 'groupId' | 'privacy'> | undefined,
  isAdmin: boolean,
): boolean {
  if (isAdmin || !user) return isAdmin
  const { coaching, groupId, privacy } = user
  return (
    coaching.isConsistencyCoach ||
    coaching.isExecutiveCoach ||
    hasCoach(user) ||
    groupId !== '' ||
    privacy !== 'share-nothing'
  )
}

/** For the first screen: `checkInCoachOf`, which says which one, would bring more into the first download. */
export function hasCoach({ coaching }: Pick<User, 'coaching'>): boolean {
  return coaching.myConsistencyCoachId !== '' || coaching.myExectutiveCoachId !== ''
}
