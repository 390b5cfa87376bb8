/**
 * What others would see of a member at each level of privacy, as rules and boards have it (docs/product.md#privacy).
 */
import {
  type PRIVACY_LEVELS,
  type Profile,
  profileOf,
  showsDays,
  type User,
} from '#core/records/user.ts'

export type PrivacyLevel = (typeof PRIVACY_LEVELS)[number]

export interface SeenByOthers {
  /** What is on the profile; '' where a field is hidden or empty. */
  readonly profile: Profile
  /** Who reads the profile and the days, beside the own coaches and admins. */
  readonly audience: 'nobody' | 'group' | 'community'
  /** Name, points and habit columns of the month, which is a consent of its own. */
  readonly onMonthBoard: boolean
  /** What is checked today, for the own group (decision 0035). */
  readonly onTodayBoard: boolean
}

const AUDIENCES = {
  'share-nothing': 'nobody',
  'share-group': 'group',
  'share-community': 'community',
} as const satisfies Record<PrivacyLevel, SeenByOthers['audience']>

/** What others see of the user if the privacy were `level`. */
export function seenAt(user: User, level: PrivacyLevel): SeenByOthers {
  const asked = { ...user, privacy: level }
  const inGroup = user.groupId !== ''
  return {
    profile: profileOf(asked),
    audience: level === 'share-group' && !inGroup ? 'nobody' : AUDIENCES[level],
    onMonthBoard: inGroup && user.onBoard,
    onTodayBoard: inGroup && showsDays(asked),
  }
}
