/** Ids can be composed from members’ ids, so strangers must not learn whether a record exists. */
import { describeAccess, may } from '../support/access.ts'
import { requestOf } from '../support/between-people.ts'
import { put } from '../support/community.ts'
import { beginReading } from '../support/derived.ts'
import { seed } from '../support/people.ts'
import { notification } from '../support/records.ts'

const DAY = '20261122'

/** Each that is there with one that is missing, and who may learn that it is. */
describeAccess(
  'whether it is there is not told to strangers',
  () =>
    beginReading({}, () =>
      seed([
        put('joinRequests', requestOf('self', { groupId: 'larks' })),
        put('joinRequests', requestOf('mate', { groupId: 'owls' })),
        notification('self', { id: `bot_absent_self_${DAY}`, kind: 'system' }),
        notification('self', { id: 'referral_mate', kind: 'referral' }),
      ]),
    ),
  may({
    'joinRequests/self_larks': 'self admin',
    'joinRequests/self_dodos': 'self admin',
    // To the coaches’ group.
    'joinRequests/mate_owls': 'mate coach otherCoach admin',
    'joinRequests/self_owls': 'self coach otherCoach admin',
    'projectInterest/plan_self': 'self admin',
    'projectInterest/other_self': 'self admin',
    'kudos/self_mate{day}': 'self mate',
    [`kudos/self_coach${DAY}`]: 'self',
    'blocks/self_mate': 'self',
    'blocks/self_otherCoach': 'self',
    'partners/mate_self': 'self mate',
    'partners/coach_self': 'self coach',
    'partnerDays/self{month}': 'self',
    'partnerDays/mate202611': 'mate',
    [`safetyReports/self_${DAY}_0`]: 'self admin',
    'safetyReports/self_20201101_0': 'self',
    'checkIns/self20261116': 'self coach',
    'checkIns/self20200106': 'self coach',
    'agreements/self': 'self coach',
    'agreements/nobody': '',
    'checkInTexts/self20261116': 'self coach',
    'checkInTexts/self20200106': 'self coach',
    'threads/self_coach': 'self coach',
    'threads/self_otherCoach': 'self otherCoach',
    'threadMessages/self_m1': 'self coach',
    'threadMessages/self_2': 'self',
    'privateSessions/coach_one': 'coach admin',
    'privateSessions/coach_2': 'coach admin',
    'timeTrackingTemplate/self_week': 'self',
    'timeTrackingTemplate/self_none': 'self',
    // One of before, whose id names nobody.
    'timeTrackingTemplate/week': 'self',
    'timeTrackingTemplate/none': '',
    'profiles/self': 'self coach admin',
    'profiles/nobody': 'admin',
    'notifications/coach_coach_1': 'self admin',
    'notifications/coach_coach_2': 'admin',
    [`notifications/bot_absent_self_${DAY}`]: 'self admin',
    [`notifications/bot_absent_mate_${DAY}`]: 'admin',
    'notifications/referral_mate': 'self admin',
    'notifications/referral_self': 'admin',
  }),
)
