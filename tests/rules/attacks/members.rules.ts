/** Forgeries of one's own record, stats and profile: what they may hold, and what others see of it. */
import { Timestamp } from 'firebase/firestore'
import { profileOf } from '#core/records/user.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { stamp } from '#core/sync/stamp.ts'
import { describeLies, liesOf } from '../support/attacks.ts'
import {
  beginCommunity,
  put,
  saveSettings,
  stampNow,
  userOf,
  withdraw,
} from '../support/community.ts'
import { change, GONE, moveTo, only, plus } from '../support/forged-writes.ts'
import { stats } from '../support/records.ts'

const SHARES = { privacy: 'share-community', name: 'Ada', video: 'v', groupId: 'birds' } as const
const writesProfile = (changes: object = {}) =>
  plus(put('profiles', { ...profileOf(userOf('self', SHARES)), ...changes }))

const honest = () => saveSettings('self', { 'social.bio': 'Hello' })
describeLies(
  'a member’s record holds what it may',
  { honest },
  liesOf('users', {
    'a role of one’s own': ['role', 'admin'],
    'somebody else’s record': 'mate',
    'a member’s record by the own coach': 'coach',
    'a record in another member’s place': moveTo('users', 'mate'),
    'an id that is not the document’s': ['id', 'mate'],
    'a name of 81 characters': ['name', 'a'.repeat(81)],
    'a name that is a number': ['name', 7],
    'a privacy that does not exist': ['privacy', 'share-all'],
    'kudos switched off in words': ['kudosOff', 'yes'],
    'the own rank hidden in words': ['ownRankHidden', 'yes'],
    'check-ins at an hour in words': ['checkInAt', 'Sunday'],
    'check-ins after the end of the week': ['checkInAt', 168],
    'check-ins at no whole hour': ['checkInAt', 1.5],
    'check-ins less than never': ['checkInAt', -2],
    'no recaps, in words': ['recapNoticeOff', 'yes'],
    'a setting that no member has': ['points', 1_000],
    'an onboarding step of one’s own': ['onboardingSteps/x', true],
    'habits of one’s own': ['habits/habit1/value', 99],
    'twenty-one projects': ['social/projects', Array.from({ length: 21 }, () => 'x')],
    'a bio of 2,001 characters': ['social/bio', 'a'.repeat(2_001)],
    'a stamp below nothing': ['stamps/social.bio', -5],
    'a stamp that no program counts exactly': ['stamps/social.bio', Number.MAX_SAFE_INTEGER + 1],
    'a stamp in digits': ['stamps/social.bio', '5'],
    'a stamp of several numbers': ['stamps/social.bio', '5,5'],
    'a stamp that is a list': ['stamps/social.bio', [5]],
    'a stamp of a field that is not stamped': ['stamps/role', 5],
    'a member’s record deleted': plus({
      kind: 'delete',
      ref: { collection: 'profiles', id: 'self' },
    }),
    'a name shown where nothing is shared': writesProfile({ privacy: 'share-nothing' }),
  }),
)

const ahead = () => stampNow() + 600_000_000
describeLies(
  'a consent that is taken back has its time',
  { honest: () => withdraw('self') },
  liesOf('users', {
    'a stamp of the group from a clock that runs ahead': ['stamps/groupId', ahead],
    'a stamp of the group below the stored one': ['stamps/groupId', 4],
    'a stamp of the consent from a clock that runs ahead': ['stamps/onBoard', ahead],
  }),
  () => beginCommunity({ stamps: { groupId: stamp(5), onBoard: stamp(5) } }),
)

describeLies(
  'stats are what a member may say of themselves',
  { honest: async () => [stats('self')] },
  liesOf('usersStats', {
    'stats of somebody else': 'mate',
    'a streak below nothing': ['perfect', -1],
    'a streak in words': ['perfect', 'many'],
    'a private session that one counts oneself': ['private_sessions', 1],
    'a streak’s day that is no date': ['perfect_last_date', 'yesterday'],
    'a day on which a streak was earned back that is no date': ['at_least_one_earned', 'yesterday'],
  }),
)

const community = () => beginCommunity(SHARES)
describeLies(
  'a profile is hidden by its member, wholly',
  { honest: () => saveSettings('self', { privacy: 'share-nothing' }) },
  [
    { name: 'somebody else’s profile hidden', lie: only('profiles'), as: 'mate' },
    { name: 'a member’s profile hidden by an admin', lie: only('profiles'), as: 'admin' },
    ...liesOf('profiles', {
      'a name that the hidden form keeps': ['name', 'Ada'],
      'a group that the hidden form keeps': ['groupId', 'birds'],
      'a hidden form that is shared': ['privacy', 'share-community'],
      'a coach’s badge in the hidden form': ['isExecutiveCoach', true],
      'an e-mail address in the hidden form': ['email', 'x'],
      'a hidden form with a field missing': ['video', GONE],
      'a hidden form with another date': ['syncedAt', new Timestamp(5, 0)],
      'a hidden end of sharing': change('users', 'sharedNothingAt', GONE),
      'an end of sharing of long ago': change('users', 'sharedNothingAt', new Timestamp(5, 0)),
    }),
  ],
  community,
)
describeLies(
  'a profile is written by nobody',
  { honest },
  liesOf('users', {
    'the profile that the server would derive': writesProfile(),
    'another name than the record’s': writesProfile({ name: 'Somebody' }),
    'another group than the record’s': writesProfile({ groupId: 'owls' }),
    'an end of sharing where nothing ended': ['sharedNothingAt', SERVER_TIME],
  }),
  community,
)
