/** Forgeries of reports: a text that nobody wrote, and what the reporter cannot see (decision 0134). */
import { addDays, dayAt } from '#core/days/day.ts'
import { safetyReportId } from '#core/records/safety-report.ts'
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { userOf, userRecords } from '../support/community.ts'
import { all, change, GONE, type Lie, moveTo } from '../support/lies.ts'
import { seed } from '../support/people.ts'
import {
  beginReports,
  decides,
  isReported,
  ofMessage,
  ofPicture,
  ofProfile,
  otherwise,
  said,
} from '../support/safety-reports.ts'

const REPORTS = 'safetyReports'
const profile = async () => [ofProfile()]
const picture = async () => [ofPicture()]
const message = async () => [ofMessage('self')]
const messageOfMember = async () => [ofMessage('coach')]
const field = (path: string, to: unknown): Lie => change(REPORTS, path, to)
/** Under another id, in the record as well. */
const under = (id: string): Lie => all(field('id', id), moveTo(REPORTS, id))
const placeOn = (days: number, place = 0) =>
  safetyReportId('self', addDays(dayAt(Date.now(), 0), days), place)

const ownWords = all(
  field('source', 'self_1'),
  field('shown/text', 'Fool'),
  field('shown/picture', 'users/self/thread/x'),
)
const NO_COACH = { coachId: '', groupId: '' } as const
const BARE = {
  bio: '',
  location: '',
  instagram: '',
  youtube: '',
  projects: [],
  text: '',
  picture: '',
}
/** Somebody’s profile without texts, and without anything wrong with it. */
const bare = (person: 'self' | 'stranger') => () => [
  ofProfile({ aboutId: person, aboutName: `The ${person}`, shown: BARE, ...NO_COACH }),
]

const whatWasShown: readonly Attack[] = [
  {
    name: 'a text that the message does not say',
    honest: message,
    lie: field('shown/text', 'Die'),
  },
  { name: 'a picture that the message has not', honest: message, lie: field('shown/picture', 'x') },
  { name: 'a message without its text', honest: message, lie: field('shown/text', '') },
  {
    name: 'a message with the profile’s texts',
    honest: message,
    lie: field('shown/bio', 'You are all fools'),
  },
  {
    name: 'what the profile does not say of itself',
    honest: profile,
    lie: field('shown/bio', 'I sell drugs'),
  },
  {
    name: 'a place that the profile does not name',
    honest: profile,
    lie: field('shown/location', 'X'),
  },
  {
    name: 'a page that the profile does not name',
    honest: profile,
    lie: field('shown/instagram', 'x'),
  },
  {
    name: 'a channel that the profile does not name',
    honest: profile,
    lie: field('shown/youtube', 'x'),
  },
  {
    name: 'a project that the profile has not',
    honest: profile,
    lie: field('shown/projects', ['x']),
  },
  {
    name: 'a profile’s picture that it has not',
    honest: picture,
    lie: field('shown/picture', 'x'),
  },
  {
    name: 'a picture under the name of another',
    honest: picture,
    lie: field('source', 'headerImage'),
  },
  { name: 'any field of a profile as a picture', honest: picture, lie: field('source', 'name') },
  {
    name: 'a picture of a profile without one',
    given: otherwise('mate', { video: '' }),
    honest: picture,
    lie: all(field('source', 'video'), field('shown/picture', '')),
  },
  { name: 'more than what is shown', honest: profile, lie: field('shown/secret', 'x') },
  { name: 'less than what is shown', honest: profile, lie: field('shown/youtube', GONE) },
  { name: 'another name', honest: profile, lie: field('aboutName', 'The stranger') },
  { name: 'another kind', honest: profile, lie: field('kind', 'group') },
]

const whoSeesIt: readonly Attack[] = [
  {
    name: 'a message of another’s thread, by a third member',
    honest: message,
    lie: () => [ofMessage('self', {}, 'mate')],
    as: 'mate',
  },
  {
    name: 'a message of another’s thread, by an admin',
    honest: message,
    lie: () => [ofMessage('self', {}, 'admin')],
    as: 'admin',
  },
  {
    name: 'a message of a former member, by the coach',
    by: 'coach',
    given: () => seed([said('self', 'stranger_1', 'stranger')]),
    honest: messageOfMember,
    lie: () => [
      ofMessage('coach', { aboutId: 'stranger', aboutName: 'The stranger', source: 'stranger_1' }),
    ],
  },
  {
    name: 'one’s own message',
    honest: message,
    lie: all(field('aboutId', 'self'), field('aboutName', 'The self'), ownWords),
  },
  {
    name: 'a message as if another had sent it',
    honest: message,
    lie: all(field('aboutId', 'mate'), field('aboutName', 'The mate')),
  },
  { name: 'a message that is not there', honest: message, lie: field('source', 'coach_2') },
  {
    name: 'a profile that is private',
    given: otherwise('stranger', { privacy: 'share-nothing' }),
    honest: profile,
    lie: bare('stranger'),
  },
  {
    name: 'the profile of a member of another group, which is for that group',
    given: otherwise('stranger', {}),
    honest: profile,
    lie: bare('stranger'),
  },
  {
    name: 'one’s own profile',
    honest: profile,
    lie: bare('self'),
  },
  {
    name: 'by somebody who has closed their account',
    given: otherwise('mate', { deleted: true }),
    honest: profile,
    lie: () => [
      ofProfile({ aboutId: 'self', aboutName: 'The self', shown: BARE, ...NO_COACH }, 'mate'),
    ],
    as: 'mate',
  },
  { name: 'in another’s name', honest: profile, as: 'mate' },
  { name: 'in another’s name, under one’s own id', honest: profile, lie: field('userId', 'mate') },
]

const whoReadsIt: readonly Attack[] = [
  {
    name: 'to the reported coach themselves',
    honest: message,
    lie: all(field('coachId', 'coach'), field('groupId', 'birds')),
  },
  {
    name: 'to oneself as the coach',
    by: 'coach',
    honest: messageOfMember,
    lie: all(field('coachId', 'coach'), field('groupId', 'birds')),
  },
  { name: 'to a coach of another group', honest: profile, lie: field('coachId', 'otherCoach') },
  { name: 'to a member who coaches nobody', honest: profile, lie: field('coachId', 'stranger') },
  {
    name: 'to the coach of a group that is not theirs',
    honest: profile,
    lie: field('groupId', 'owls'),
  },
  { name: 'to nobody, with a group', honest: profile, lie: field('coachId', '') },
  {
    name: 'to a coach who is in the group by an invitation',
    given: () =>
      seed(
        userRecords(userOf('otherCoach', { groupId: 'birds', joinedWith: `${'a'.repeat(22)}_1` })),
      ),
    honest: profile,
    lie: field('coachId', 'otherCoach'),
  },
]

const howMany: readonly Attack[] = [
  { name: 'an eleventh a day', honest: profile, lie: under(placeOn(0, 10)) },
  { name: 'one of the day after tomorrow', honest: profile, lie: under(placeOn(2)) },
  { name: 'one of the day before yesterday', honest: profile, lie: under(placeOn(-2)) },
  { name: 'under any id', honest: profile, lie: under('self_report') },
  {
    name: 'under an id that it does not name',
    honest: profile,
    lie: moveTo(REPORTS, placeOn(0, 1)),
  },
  {
    name: 'in the place of an earlier one',
    given: isReported,
    honest: async () => [ofProfile({}, 'self', 1)],
    lie: under(placeOn(0)),
  },
  {
    name: 'an earlier one changed',
    given: isReported,
    honest: async () => decides(),
    lie: () => [ofProfile({ note: 'Much worse' })],
    by: 'admin',
    as: 'self',
  },
]

const what: readonly Attack[] = [
  { name: 'for a reason of one’s own', honest: profile, lie: field('reason', 'ugly') },
  { name: 'with a long note', honest: profile, lie: field('note', 'x'.repeat(501)) },
  { name: 'in the future', honest: profile, lie: field('created', () => Date.now() + 600_000) },
  { name: 'decided already', honest: profile, lie: field('state', 'done') },
  { name: 'with an outcome', honest: profile, lie: field('outcome', 'closed') },
  { name: 'as if an admin had decided', honest: profile, lie: field('decidedBy', 'admin') },
  { name: 'with a field of one’s own', honest: profile, lie: field('secret', 'x') },
]

describeAttacks('a report shows what was there', whatWasShown, beginReports)
describeAttacks('only those who see it report it', whoSeesIt, beginReports)
describeAttacks(
  'a report goes to the coach of the group, or to admins alone',
  whoReadsIt,
  beginReports,
)
describeAttacks('there is an end to reports', howMany, beginReports)
describeAttacks('a report is open, and says no more', what, beginReports)
