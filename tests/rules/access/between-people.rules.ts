/** Who reads what people say and are to each other. Nobody but the server writes it: attacks/derived.rules.ts. */

import { numberOfDay } from '#core/values/time/day.ts'
import { windowAt } from '#core/views/coaching/day-pairs.ts'
import { DONE_REPORTS, OPEN_REPORTS } from '#data/pages/admin/concerns/queue.ts'
import { coachReportsQuery } from '#data/pages/coaching/concerns.ts'
import { ownBlocks } from '#data/records/block/record.ts'
import { ownCheckInsQuery } from '#data/records/check-in/check-ins-of-former-coach.ts'
import { invitesQuery } from '#data/records/invite/group-invites.ts'
import { barsQuery, requestsQuery } from '#data/records/join-request/group-requests.ts'
import { ownReports } from '#data/records/safety-report/own-reports.ts'
import { count, describeAccess, describeReading, EVERYBODY, list, may } from '../support/access.ts'
import { kudo, ofProfile, requestOf } from '../support/between-people.ts'
import { coaches, put, today } from '../support/community.ts'
import { beginReading } from '../support/derived.ts'
import { seed } from '../support/people.ts'

const SELF = { userId: 'self' }

describeReading(
  'of praise, partners and blocks',
  beginReading,
  may({
    'kudos/self_mate{day}': 'self mate',
    'kudos/self_coach{day}': 'self',
    'kudos?from==self': 'self',
    'kudos?to==mate&given==true': 'mate',
    // Also those taken back.
    'kudos?to==mate&queryDate=={day}': '',
    'partners?a==mate': 'mate',
    'partners?b==self': 'self',
    'blocks/self_mate': 'self',
    'blocks/self_coach': 'self',
    'blocks/self_admin': 'self',
    'blocks/self_stranger': 'self',
    'the own blocks': ['self', list(() => ownBlocks.queries(SELF)[0])],
    'blocks?blockedId==mate': '',
    'blocks?': '',
  }),
)
describeAccess(
  'of kudos that were taken back',
  () => beginReading({}, () => seed([kudo('self', 'mate', { given: false })])),
  may({ 'kudos/self_mate{day}': 'self' }),
)

const OWN = 'self coach admin'
const COACHES = 'coach admin'
const between = () => {
  const { from, to } = windowAt(today(), 0)
  return `queryDate>=${numberOfDay(from)}&queryDate<=${numberOfDay(to)}`
}
describeReading(
  'of coaching, by a member who shares all days',
  () => beginReading({ privacy: 'share-community' }),
  may({
    'timeTrackingDaily/self{day}': OWN,
    'timeTrackingDaily/self20200101': OWN,
    // The hours of four weeks.
    [`timeTrackingDaily?userId==self&${between()}`]: OWN,
    // A command says what there is.
    'coachAlerts/coach_self': '',
    'coachAlerts?coachId==coach': '',
    'privateSessions/coach_one': COACHES,
    'privateSessions/coach_none': COACHES,
    'privateSessions?userId==self': COACHES,
    'privateSessions?': 'admin',
    'notifications/coach_coach_1': 'self admin',
    'notifications/coach_coach_2': 'admin',
  }),
)

const MESSAGES = 'threadMessages?memberId==self&coachId==coach'
describeReading(
  'of threads',
  beginReading,
  may({
    'threads/self_coach': 'self coach',
    'threadMessages/self_m1': 'self coach',
    [MESSAGES]: 'self coach',
    [`${MESSAGES}&number>1`]: 'self coach',
    'threadMessages?': '',
    'threads?memberId==self': 'self',
    'threads?coachId==coach': 'coach',
  }),
)

/** @param head who may read that it exists @param text who may read what it says */
const checkIns = (head: string, text: string) =>
  may({
    'checkIns/self20261116': head,
    'checkInTexts/self20261116': text,
    'checkInTexts/self20261109': text,
    'checkInTexts/self20200106': text,
    'the member’s own': ['self', list(() => ownCheckInsQuery(SELF))],
    'agreements/self': text,
    'agreements?': '',
    'checkIns?coachId==coach&answered==0': COACHES,
    'checkIns?coachId==coach': 'coach',
    'count checkIns?answered==0&sent<9999999999999': 'admin',
    'checkIns?answered==0': 'admin',
    'checkIns?': '',
    'checkInTexts?': '',
    'checkInTexts?userId==self': 'self',
  })
describeReading('of check-ins', beginReading, checkIns('self coach', 'self coach'))
const hasOtherCoach = () =>
  coaches('self', { myConsistencyCoachId: '', myExectutiveCoachId: 'otherCoach' })
describeAccess(
  'of check-ins that wait for a former coach',
  () => beginReading({}, hasOtherCoach),
  checkIns('self coach otherCoach', 'self otherCoach'),
)

/** @param readers who may read the report @param coach who may list those of the coach */
const reports = (readers: string, coach: string) =>
  may({
    'safetyReports/self_20261122_0': readers,
    'safetyReports/self_20200101_0': 'self',
    'those by the member': ['self admin', list(() => ownReports.queries(SELF)[0])],
    'those of the coach': [coach, list(() => coachReportsQuery('coach', 'birds'))],
    'safetyReports?aboutId==mate': 'admin',
    'the open ones': ['admin', list(() => OPEN_REPORTS)],
    'those that are done': ['admin', list(() => DONE_REPORTS)],
    'how many are open': ['admin', count(() => OPEN_REPORTS)],
  })
const BIRDS = { groupId: 'birds' }
const inBirds = () => coaches('coach', {}, BIRDS)
const done = { state: 'done', outcome: 'talked', decidedBy: 'admin', decidedAt: 1 } as const
const changed = (changes: object) => () => seed([ofProfile(changes)])
const REPORTS: readonly (readonly [string, readonly (() => Promise<void>)[], string, string])[] = [
  [
    'that is for admins alone',
    [inBirds, changed({ coachId: '', groupId: '' })],
    'self admin',
    COACHES,
  ],
  ['that an admin has handled', [inBirds, changed(done)], 'self admin', COACHES],
  ['whose coach has left the group', [], 'self admin', 'admin'],
  [
    'whose coach coaches nobody any more',
    [() => coaches('coach', { isConsistencyCoach: false }, BIRDS)],
    'self admin',
    'admin',
  ],
  [
    'about somebody who becomes the coach of the group',
    [inBirds, () => coaches('mate', { isConsistencyCoach: true }, BIRDS)],
    'self coach admin',
    COACHES,
  ],
]
describeReading(
  'of a report that is open',
  () => beginReading({}, inBirds),
  reports('self coach admin', COACHES),
)
for (const [what, then, readers, coach] of REPORTS) {
  describeAccess(`of a report ${what}`, () => beginReading({}, ...then), reports(readers, coach))
}

const bar = { state: 'barred', answeredBy: 'admin', answeredAt: 1 } as const
describeReading(
  'of joining, where the mate coaches in the group',
  () =>
    beginReading(
      { groupId: '' },
      () => coaches('mate', { isExecutiveCoach: true }),
      () => seed([put('joinRequests', requestOf('self', bar))]),
    ),
  may({
    'joinRequests/stranger_birds': 'stranger mate admin',
    'joinRequests/stranger_larks': 'stranger admin',
    // One to their own group.
    'joinRequests/otherCoach_birds': 'otherCoach mate admin',
    'requests to the group': ['mate admin', list(() => requestsQuery('birds'))],
    'requests to another group': ['coach otherCoach admin', list(() => requestsQuery('owls'))],
    'all requests': ['admin', list(() => requestsQuery(undefined))],
    'joinRequests?userId==stranger': 'stranger admin',
    'who may not come back': ['mate admin', list(() => barsQuery('birds'))],
    'invites/the-link-of-the-mate-1': EVERYBODY,
    'invitations of a group': ['mate admin', list(() => invitesQuery('birds'))],
    'invites?by==mate': 'mate admin',
    'invites?': 'admin',
  }),
)
