/**
 * Who may read what of a member (docs/product.md#privacy). Every sentence about it is rendered from here
 * (`renderer/ui/privacy`), and `tests/rules/access/who-sees.rules.ts` asks the rules for each of it.
 */
import { type PRIVACY_LEVELS, type Profile, showsDays, type User } from '#core/records/user.ts'
import { pairsOf } from '#core/threads/pair.ts'

export type PrivacyLevel = (typeof PRIVACY_LEVELS)[number]

/** What the answer depends on. */
export type SeenMember = Pick<User, 'id' | 'privacy' | 'groupId' | 'onBoard' | 'coaching'>

/**
 * `today` is a day on the board of the day, `points` a month with its habit columns, `partnerDays` whether anything is
 * checked on a day, `waiting` a check-in without what it says, `request` one to join a group, with the name.
 */
export const FIELDS = [
  ...([
    'name',
    'profile',
    'days',
    'today',
    'points',
    'email',
    'hours',
    'streaks',
    'notes',
  ] as const),
  ...(['sessions', 'waiting', 'checkIns', 'messages', 'partners', 'partnerDays', 'bell'] as const),
  ...([
    'plan',
    'reports',
    'interest',
    'request',
    'schedules',
    'kudos',
    'blocks',
    'devices',
  ] as const),
] as const
export type Field = (typeof FIELDS)[number]
type Fields = readonly Field[]

/** What members share by their level: the profile, and every day with its habits. */
const SHARED: Fields = ['name', 'profile', 'days', 'today', 'points']
const HELPERS: Fields = [...SHARED, 'email', 'hours', 'streaks', 'notes', 'sessions', 'waiting']
/** What coaches note is for them and admins, not for the member. */
const OWN: Fields = FIELDS.filter((field) => field !== 'notes' && field !== 'sessions')

/**
 * The member, their present coaches, the admins, their partners, the coaches of a group that they ask to join; and other
 * members: who look at the board of their group, are in their group, or in any.
 */
export const READERS = [
  'self',
  'coach',
  'admin',
  'partner',
  'host',
  'board',
  'group',
  'community',
] as const
export type Reader = (typeof READERS)[number]
export type WhoSees = Readonly<Record<Reader, Fields>>

/** Which fields of a member each reader sees. @param partners how many partners the member has */
export function whoSees(member: SeenMember, partners = 0): WhoSees {
  const { privacy, groupId, onBoard, coaching } = member
  const shared = (readersGroup: string) => (sharesDaysWith(member, readersGroup) ? SHARED : [])
  const isCoach = coaching.isConsistencyCoach || coaching.isExecutiveCoach
  // Whom members might choose as their coach, they find.
  const asCoach: Fields = privacy === 'share-nothing' ? ['name'] : ['name', 'profile']
  const onToday: Fields = showsDays(member) ? ['today'] : []
  return {
    self: OWN,
    coach: pairsOf(member).length > 0 ? [...HELPERS, 'checkIns', 'messages'] : [],
    admin: [...HELPERS, 'bell', 'plan', 'reports', 'interest', 'request'],
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
