/** Forgeries of one's own record: roles, tiers, coaches, closed accounts and what others see of it. */
import { Timestamp } from 'firebase/firestore'
import { MS_A_DAY } from '#core/days/day.ts'
import { profileOf } from '#core/records/user.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { stamp } from '#core/sync/stamp.ts'
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { beginCommunity, put, saveSettings, userOf, withdraw } from '../support/community.ts'
import { change, GONE, moveTo, only, plus } from '../support/lies.ts'
import { seed } from '../support/people.ts'
import { stats } from '../support/records.ts'

const honest = () => saveSettings('self', { 'social.bio': 'Hello' })
const gone = () =>
  seed(
    ['users', 'profiles'].map((collection) => ({
      kind: 'delete',
      ref: { collection, id: 'self' },
    })),
  )
const fresh = () => saveSettings('self', { name: 'Ada' })

const roles: readonly Attack[] = [
  { name: 'a role of one’s own', honest, lie: change('users', 'role', 'admin') },
  {
    name: 'a role at the beginning',
    given: gone,
    honest: fresh,
    lie: change('users', 'role', 'admin'),
  },
  {
    name: 'a coach’s flag at the beginning',
    given: gone,
    honest: fresh,
    lie: change('users', 'coaching/isExecutiveCoach', true),
  },
  {
    name: 'a group at the beginning',
    given: gone,
    honest: fresh,
    lie: change('users', 'groupId', 'birds'),
  },
]

const records: readonly Attack[] = [
  { name: 'somebody else’s record', honest, as: 'mate' },
  { name: 'a member’s record by the own coach', honest, as: 'coach' },
  { name: 'a record in another member’s place', honest, lie: moveTo('users', 'mate') },
  { name: 'an id that is not the document’s', honest, lie: change('users', 'id', 'mate') },
  { name: 'a name of 81 characters', honest, lie: change('users', 'name', 'a'.repeat(81)) },
  { name: 'a name that is a number', honest, lie: change('users', 'name', 7) },
  { name: 'a privacy that does not exist', honest, lie: change('users', 'privacy', 'share-all') },
  { name: 'kudos switched off in words', honest, lie: change('users', 'kudosOff', 'yes') },
  { name: 'the own rank hidden in words', honest, lie: change('users', 'ownRankHidden', 'yes') },
  { name: 'check-ins at an hour in words', honest, lie: change('users', 'checkInAt', 'Sunday') },
  { name: 'check-ins after the end of the week', honest, lie: change('users', 'checkInAt', 168) },
  { name: 'check-ins at no whole hour', honest, lie: change('users', 'checkInAt', 1.5) },
  { name: 'check-ins less than never', honest, lie: change('users', 'checkInAt', -2) },
  { name: 'no recaps, in words', honest, lie: change('users', 'recapNoticeOff', 'yes') },
  { name: 'a setting that no member has', honest, lie: change('users', 'points', 1_000) },
  {
    name: 'an onboarding step of one’s own',
    honest,
    lie: change('users', 'onboardingSteps/x', true),
  },
  { name: 'habits of one’s own', honest, lie: change('users', 'habits/habit1/value', 99) },
  {
    name: 'twenty-one projects',
    honest,
    lie: change(
      'users',
      'social/projects',
      Array.from({ length: 21 }, () => 'x'),
    ),
  },
  {
    name: 'a bio of 2,001 characters',
    honest,
    lie: change('users', 'social/bio', 'a'.repeat(2_001)),
  },
  {
    name: 'a stamp of the group from a clock that runs ahead',
    honest: () => withdraw('self'),
    lie: change('users', 'stamps/groupId', () => (Date.now() + 600_000) * 1000),
  },
  {
    name: 'a stamp of the group below the stored one',
    given: () => beginCommunity({ stamps: { groupId: stamp(5), onBoard: stamp(5) } }),
    honest: () => withdraw('self'),
    lie: change('users', 'stamps/groupId', 4),
  },
  {
    name: 'a stamp of the consent from a clock that runs ahead',
    honest: () => withdraw('self'),
    lie: change('users', 'stamps/onBoard', () => (Date.now() + 600_000) * 1000),
  },
  { name: 'a stamp below nothing', honest, lie: change('users', 'stamps/social.bio', -5) },
  {
    name: 'a stamp that no program counts exactly',
    honest,
    lie: change('users', 'stamps/social.bio', Number.MAX_SAFE_INTEGER + 1),
  },
  { name: 'a stamp in digits', honest, lie: change('users', 'stamps/social.bio', '5') },
  { name: 'a stamp of several numbers', honest, lie: change('users', 'stamps/social.bio', '5,5') },
  { name: 'a stamp that is a list', honest, lie: change('users', 'stamps/social.bio', [5]) },
  {
    name: 'a stamp of a field that is not stamped',
    honest,
    lie: change('users', 'stamps/role', 5),
  },
  {
    name: 'a closed account opened again',
    given: async () => {
      await beginCommunity({ deleted: true })
      const closedAt = Timestamp.fromMillis(Date.now() - 15 * MS_A_DAY)
      await seed([{ kind: 'merge', ref: { collection: 'users', id: 'self' }, data: { closedAt } }])
    },
    honest: () => saveSettings('admin', { name: 'Alex' }),
    by: 'admin',
    lie: () => [put('users', userOf('self'))],
    as: 'self',
  },
  {
    name: 'a member’s record deleted',
    honest,
    lie: plus({ kind: 'delete', ref: { collection: 'profiles', id: 'self' } }),
  },
  { name: 'stats of somebody else', honest: async () => [stats('self')], as: 'mate' },
  {
    name: 'a streak below nothing',
    honest: async () => [stats('self')],
    lie: change('usersStats', 'perfect', -1),
  },
  {
    name: 'a streak in words',
    honest: async () => [stats('self')],
    lie: change('usersStats', 'perfect', 'many'),
  },
  {
    name: 'a private session that one counts oneself',
    honest: async () => [stats('self')],
    lie: change('usersStats', 'private_sessions', 1),
  },
  {
    name: 'a streak’s day that is no date',
    honest: async () => [stats('self')],
    lie: change('usersStats', 'perfect_last_date', 'yesterday'),
  },
  {
    name: 'a day on which a streak was earned back that is no date',
    honest: async () => [stats('self')],
    lie: change('usersStats', 'at_least_one_earned', 'yesterday'),
  },
]

/** Hides the profile of a member who shares with the community. */
const hides = () => saveSettings('self', { privacy: 'share-nothing' })
const community = () => beginCommunity({ ...SHARES })
const SHARES = { privacy: 'share-community', name: 'Ada', video: 'v', groupId: 'birds' } as const
const writesProfile = (changes: object = {}) =>
  plus(put('profiles', { ...profileOf(userOf('self', SHARES)), ...changes }))

const profiles: readonly Attack[] = [
  {
    name: 'somebody else’s profile hidden',
    given: community,
    honest: hides,
    lie: only('profiles'),
    as: 'mate',
  },
  {
    name: 'a member’s profile hidden by an admin',
    given: community,
    honest: hides,
    lie: only('profiles'),
    as: 'admin',
  },
  {
    name: 'a name that the hidden form keeps',
    given: community,
    honest: hides,
    lie: change('profiles', 'name', 'Ada'),
  },
  {
    name: 'a group that the hidden form keeps',
    given: community,
    honest: hides,
    lie: change('profiles', 'groupId', 'birds'),
  },
  {
    name: 'a hidden form that is shared',
    given: community,
    honest: hides,
    lie: change('profiles', 'privacy', 'share-community'),
  },
  {
    name: 'a coach’s badge in the hidden form',
    given: community,
    honest: hides,
    lie: change('profiles', 'isExecutiveCoach', true),
  },
  {
    name: 'an e-mail address in the hidden form',
    given: community,
    honest: hides,
    lie: change('profiles', 'email', 'x'),
  },
  {
    name: 'a hidden form with a field missing',
    given: community,
    honest: hides,
    lie: change('profiles', 'video', GONE),
  },
  {
    name: 'a hidden form with another date',
    given: community,
    honest: hides,
    lie: change('profiles', 'syncedAt', new Timestamp(5, 0)),
  },
  {
    name: 'the profile that the server would derive',
    given: community,
    honest,
    lie: writesProfile(),
  },
  {
    name: 'a name shown where nothing is shared',
    honest,
    lie: writesProfile({ privacy: 'share-nothing' }),
  },
  {
    name: 'another name than the record’s',
    given: community,
    honest,
    lie: writesProfile({ name: 'Somebody' }),
  },
  {
    name: 'another group than the record’s',
    given: community,
    honest,
    lie: writesProfile({ groupId: 'owls' }),
  },
  { name: 'a profile made by its member', given: gone, honest: fresh, lie: writesProfile() },
  {
    name: 'a hidden end of sharing',
    given: community,
    honest: hides,
    lie: change('users', 'sharedNothingAt', GONE),
  },
  {
    name: 'an end of sharing of long ago',
    given: community,
    honest: hides,
    lie: change('users', 'sharedNothingAt', new Timestamp(5, 0)),
  },
  {
    name: 'an end of sharing where nothing ended',
    given: community,
    honest,
    lie: change('users', 'sharedNothingAt', SERVER_TIME),
  },
]

describeAttacks('nobody makes themselves more than they are', roles)
describeAttacks('a member’s record holds what it may', records)
describeAttacks('a profile is written by nobody, but hidden by its member', profiles)
