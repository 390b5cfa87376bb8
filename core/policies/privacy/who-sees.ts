/**
 * Who may read what of a member (docs/product.md#privacy). Every sentence about it is rendered from here
 * (`renderer/ui/privacy`), and `tests/rules/access/who-sees.rules.ts` asks the rules for each of it.
 */

import { pairsOf } from '#core/policies/threads/pair.ts'
import { type PRIVACY_LEVELS, type Profile, showsDays, type User } from '#core/records/user.ts'

export type PrivacyLevel = (typeof PRIVACY_LEVELS)[number]

export type SeenMember = Pick<User, 'id' | 'privacy' | 'groupId' | 'onBoard' | 'coaching'>

/** By their level: the profile, and every day with its habits; `today` on the board of the day, `points` of a month. */
const SHARED = ['name', 'profile', 'days', 'today', 'points'] as const
/** `waiting` is a check-in without what it says. */
const FOR_HELPERS = [
  ...SHARED,
  'email',
  'hours',
  'streaks',
  'notes',
  'sessions',
  'waiting',
] as const
const SENT = ['checkIns', 'messages', 'sharedLines'] as const
/** `request` is one to join a group, with the name. */
const ASKED = ['bell', 'plan', 'reports', 'interest', 'request'] as const
/** `partnerDays` tells whether anything is checked on a day. */
const FOR_PARTNERS = ['name', 'partners', 'partnerDays'] as const
const ALONE = ['schedules', 'lines', 'kudos', 'blocks', 'devices'] as const

export const FIELDS = [
  ...new Set([...FOR_HELPERS, ...SENT, ...ASKED, ...FOR_PARTNERS, ...ALONE]),
] as const
export type Field = (typeof FIELDS)[number]
type Fields = readonly Field[]

/** The member, their present coaches, the admins, their partners, and the coaches of a group that they ask to join. */
type Known = 'self' | 'coach' | 'admin' | 'partner' | 'host'
/** And other members: who look at the board of their group, are in their group, or in any. */
export type Reader = Known | 'board' | 'group' | 'community'
export type WhoSees = Readonly<Record<Reader, Fields>>

/** Which fields of a member each reader sees. @param partners how many partners the member has */
export function whoSees(member: SeenMember, partners = 0): WhoSees {
  const { privacy, groupId, onBoard, coaching } = member
  const shared = (readersGroup: string): Fields =>
    sharesDaysWith(member, readersGroup) ? SHARED : []
  const isCoach = coaching.isConsistencyCoach || coaching.isExecutiveCoach
  // Whom members might choose as their coach, they find.
  const asCoach: Fields = privacy === 'share-nothing' ? ['name'] : ['name', 'profile']
  const onToday: Fields = showsDays(member) ? ['today'] : []
  return {
    // What coaches note is not for the member.
    self: FIELDS.filter((field) => field !== 'notes' && field !== 'sessions'),
    coach: pairsOf(member).length > 0 ? [...FOR_HELPERS, ...SENT] : [],
    admin: [...FOR_HELPERS, ...ASKED],
    // To share nothing ends every partnership.
    partner: partners > 0 && privacy !== 'share-nothing' ? ['name', 'partners', 'partnerDays'] : [],
    host: ['request'],
    board: groupId !== '' && onBoard ? ['name', 'points', ...onToday] : [],
    group: groupId === '' ? [] : shared(groupId),
    community: [...shared(''), ...(isCoach ? asCoach : [])],
  }
}

/** Whether a member shares their days and their profile with a reader of some group; `''` for one in none. */
export function sharesDaysWith(
  { privacy, groupId }: Pick<Profile, 'privacy' | 'groupId'>,
  readersGroup: string,
): boolean {
  if (privacy === 'share-community') return true
  return privacy === 'share-group' && groupId !== '' && groupId === readersGroup
}
