/**
 * Every sentence about who sees what of a member, rendered from what the rules let each reader read
 * (`core/policies/privacy/who-sees.ts`); `scripts/docs/privacy-words.test.ts` finds such words that stand elsewhere.
 */
import {
  type Field,
  type PrivacyLevel,
  type Reader,
  type SeenMember,
  type WhoSees,
  whoSees,
} from '#core/policies/privacy/who-sees.ts'
import { newUser, type Profile, profileOf, type User } from '#core/records/user.ts'

/** How the readers of a field are called; who has no name here is not named. */
type Names = Partial<Record<Reader, string>>

const EVERYBODY = 'everybody in the community'

const namesIn = (group: string) => {
  const members = `members of ${group || 'your group'}`
  return {
    community: EVERYBODY,
    group: members,
    board: `${members} (on its board)`,
    partner: 'your partners',
    host: 'the group’s coaches',
    coach: 'your coaches',
    admin: 'the admins',
  } as const
}
const OF_MEMBER = { self: 'the member', coach: 'this member’s coaches', admin: 'the admins' }

/** As they are named in a sentence: the widest first, and nobody whom a wider word contains. */
const ORDER = ['community', 'self', 'group', 'board', 'partner', 'host', 'coach', 'admin'] as const

function named(seen: WhoSees, field: Field, names: Names): string[] {
  const who = ORDER.filter((reader) => seen[reader].includes(field))
  const [first] = who
  const told = first === 'community' ? who.slice(0, 1) : who
  const isBoth = told.includes('group') && told.includes('board')
  return told.flatMap((reader) => (isBoth && reader === 'board' ? [] : (names[reader] ?? [])))
}

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const see = (who: readonly string[]) => `${listed(who)} ${who[0] === EVERYBODY ? 'sees' : 'see'}`

/** "Only your coaches and the admins see it": whoever is not named does not. */
function told(who: readonly string[], what: string): string {
  const [first] = who
  if (first === undefined) return `Only you see ${what}.`
  const isWide = first === EVERYBODY || first.startsWith('members')
  return capital(`${isWide ? '' : 'only '}${see(who)} ${what}.`)
}

/** Whoever is new, and whoever has a coach: what is said of them holds for everybody alike. */
const NEW = newUser({ id: 'me', name: '', email: '', now: 0 })
const coaching = { ...NEW.coaching, myConsistencyCoachId: 'coach' }
const ALIKE = whoSees({ ...NEW, privacy: 'share-group', coaching }, 1)
/** Who sees a field of every member alike. */
export const alike = (field: Field, what: string, names: Names = namesIn('')) =>
  told(named(ALIKE, field, names), what)

/** What the sentences need besides the member. */
export interface SeenIn {
  /** The group's name; '' if there is none, or it is not known. */
  readonly group: string
  readonly partners: number
}

export const LEVEL_LABELS: Readonly<Record<PrivacyLevel, string>> = {
  'share-nothing': 'Share nothing',
  'share-group': 'Share with my group',
  'share-community': 'Share with the community',
}

const hasCoach = (seen: WhoSees) => seen.coach.length > 0
/** What everybody sees only because the member is a coach. */
const asCoach = ({ privacy }: SeenMember, seen: WhoSees, field: Field) =>
  privacy !== 'share-community' && seen.community.includes(field) ? ', because you are a coach' : ''

/** What others see of the member at a level, by its place. */
export function whoSeesWhat(
  user: User,
  privacy: PrivacyLevel,
  { group, partners }: SeenIn,
): readonly (readonly [place: string, what: string])[] {
  const member = { ...user, privacy }
  const seen = whoSees(member, partners)
  const tell = (field: Field, what: string) =>
    told(named(seen, field, namesIn(group)), `${what}${asCoach(member, seen, field)}`)
  const shown = shownParts(profileOf(member))
  const isShared = privacy !== 'share-nothing'
  const onBoard = (field: Field, what: string) =>
    seen.board.includes(field) ? told([namesIn(group).group], what) : 'You’re not on it.'
  return [
    ['Your name', tell('name', 'it')],
    [
      'Your profile',
      isShared && shown.length === 0
        ? 'Nothing else is on it yet.'
        : tell('profile', isShared ? listed(shown) : 'the rest of it'),
    ],
    ['Your days', tell('days', 'what you check off each day')],
    ['Today’s board', onBoard('today', 'your name and which habits you have checked')],
    [
      'Monthly board',
      seen.board.includes('points')
        ? `${onBoard('points', 'your name, points and habit columns')} You agreed to that apart, and can take it back on the board.`
        : onBoard('points', ''),
    ],
  ]
}

/** What is on a profile besides the name. */
function shownParts({ image, video, social }: Profile): string[] {
  return [
    [image, 'your picture'],
    [video, 'your video'],
    [social.headerImage, 'your header picture'],
    [social.bio, 'what you wrote about yourself'],
    [social.location, `your location (${social.location})`],
    [social.instagram || social.youtube, 'your social links'],
    [social.projects.join(''), 'your projects'],
  ].flatMap(([field, part]) => (field && part ? [part] : []))
}

/** What no level changes. */
export function alwaysSeen(member: SeenMember): string {
  const seen = whoSees(member)
  const who = named(seen, 'hours', namesIn(''))
  const later = hasCoach(seen) ? '' : ' A coach of yours would, too.'
  return `Whatever you choose, only ${see(who)} your hours and your email. They see your days as well, so that they can help.${later}`
}

/** Above what is on the member's profile. */
export function profileNote(member: SeenMember, { group, partners }: SeenIn): string {
  const seen = whoSees(member, partners)
  const who = named(seen, 'profile', namesIn(group))
  const more = named(seen, 'name', namesIn(group)).filter((one) => !who.includes(one))
  const also = `${capital(see(more))} your name, too${asCoach(member, seen, 'name')}.`
  const note = told(who, `this${asCoach(member, seen, 'profile')}`)
  return more.length === 0 ? note : `${note} ${also}`
}

export const CONSENT = {
  label: 'Show my name, points and habit columns of the month on the group’s leaderboard.',
  leave: 'Take me off the board',
  title: 'You are not on this board',
  join: 'Put me on the board',
  joined: 'You are on the board.',
  left: 'You are off the board.',
} as const

/** The group of a consent. */
export interface GroupToSee {
  /** '' if it is not known, or still to choose. */
  readonly name: string
  /** The member is not in it yet. */
  readonly joins: boolean
}

/** Whom being in a group, and on its board, shows the member's days. */
export function daysInGroup(
  member: SeenMember,
  { name, joins }: GroupToSee,
  onBoard: boolean,
): string {
  const seen = whoSees({ ...member, onBoard, groupId: 'theirs' })
  const days = seen.group.includes('days') ? 'your days, because you share them' : 'your days'
  const text = told(named(seen, 'days', namesIn(name || 'the group')), days)
  const then = joins ? `Once you are in, ${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : text
  return seen.board.includes('today')
    ? `${then} With this, today’s board shows which habits you have checked, too.`
    : then
}

/** What the consent to a board shows besides the month. @param member undefined for who has no account yet */
export const consentText = (member: SeenMember | undefined, group: GroupToSee) =>
  `${daysInGroup(member ?? NEW, group, true)} You can take this back at any time.`

/** Below the board, for who is on it. */
export function onBoardText(member: SeenMember): string {
  const seen = whoSees({ ...member, onBoard: true, groupId: 'theirs' })
  const today = seen.board.includes('today')
    ? ', and on today’s board which habits you have checked'
    : ''
  return told([namesIn('').group], `your name, points and habit columns of the month here${today}`)
}

export const OFF_TODAY = {
  title: 'You are not on today’s board',
  /** Precedes a link to the setting. */
  text: (member: SeenMember) =>
    `${told(named(whoSees(member), 'days', namesIn('')), 'your days')} Today’s board lists members who share theirs. You can share yours in`,
  link: 'Settings, Privacy',
  empty: 'Nobody who shares their days has opened Fourfold today.',
} as const

/** Of another member whose days are not shared with who asks. */
export const notTheirDays = (name: string) =>
  `${name} shares their name and points here, and not their days.`

/** Of a profile that is not shared with who asks. */
export const PRIVATE_PROFILE = {
  title: 'A private profile',
  text: 'This member doesn’t share their profile with you. They can change that at any time.',
} as const

export const CHANGE = 'Change who sees it'
export const NOTE_LABEL = 'Who sees your profile'

/** What is so for every member. */
export const SEEN_BY_FEW = {
  request: alike('request', 'your request, with your name'),
  messages: alike('messages', 'what is written here', { self: 'you', coach: 'your coach' }),
  messagesOfTwo: alike('messages', 'what they write to each other', {
    self: 'a member',
    coach: 'their coach',
  }),
  closed: alike('email', 'your closed account'),
  plan: alike('plan', 'the request'),
  interest: alike('interest', 'your name with it'),
  kudos: alike('kudos', 'who did'),
  blocks: alike('blocks', 'this list'),
  notes: alike('notes', 'these', OF_MEMBER),
  sessions: alike('sessions', 'the short notes', OF_MEMBER),
  // Others see it as well, where the days are shared with them.
  partners: `${capital(see(named(ALIKE, 'partnerDays', { partner: 'partners' })))} of each other whether they have checked a habit.`,
} as const

/** What partners need. */
export const FOR_PARTNERS = 'share your days, at least with your group'
/** That blocking somebody hides nothing. */
export const BLOCKING_STAYS =
  'It does not change what you share: who sees your profile, your days and your group’s board stays as it is.'
/** What admins see of everybody. */
export const ADMINS_SEE = 'Admins see every member’s days, hours and email, and all admin pages.'
/** Whoever does not share their name with the member who invited them. */
export const NAMELESS = 'Somebody who doesn’t share their name'
/** That closing an account hides it. */
export const CLOSING_HIDES = 'Right away: others see an empty profile'
/** Of a report. */
export const REPORT_READERS = {
  coach: 'A coach of their group sees this, too.',
  picture: 'Admins see the reported file.',
} as const
/** Of a coach's own alerts. */
export const ALERTS_ARE_READ =
  'Members can read which of them are about them, in their privacy settings.'
export const OWN_PROFILE = 'How others see you, as far as you share it.'
