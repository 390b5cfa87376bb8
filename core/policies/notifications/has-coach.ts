import type { User } from '#core/records/user.ts'

/**
 * Whether a member has a coach at all, for the first screen: `checkInCoachOf`, which says which one, would bring more
 * into the first download.
 */
export function hasCoach({ coaching }: Pick<User, 'coaching'>): boolean {
  return coaching.myConsistencyCoachId !== '' || coaching.myExectutiveCoachId !== ''
}
