/**
 * What others would see of a member at each privacy level, matching rules and boards
 * (docs/product.md#privacy).
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
  /** The profile's fields; '' where hidden or empty. */
  readonly profile: Profile
  /** Who can read the profile and the days, besides the member's coaches and admins. */
  readonly audience: 'nobody' | 'group' | 'community'
  /** Whether the group's board shows name, points and habit columns; a separate consent. */
  readonly onMonthBoard: boolean
  /** Whether the group's board of the day shows today's check-offs (decision 0035). */
  readonly onTodayBoard: boolean
}

const AUDIENCES = {
  'share-nothing': 'nobody',
  'share-group': 'group',
  'share-community': 'community',
} as const satisfies Record<PrivacyLevel, SeenByOthers['audience']>

/** What others would see of the user if their privacy were `level`. */
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
