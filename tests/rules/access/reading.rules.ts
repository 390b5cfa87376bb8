/** Who may read what, with the queries that the app itself makes. */
import { addDays, type DayKey, dayAt, numberOfDay } from '#core/days/day.ts'
import type { Collection } from '#core/records/collections.ts'
import type { User } from '#core/records/user.ts'
import type { CloudQuery } from '#data/cloud/cloud.ts'
import { MOST_SHARDS } from '#data/cloud/list-limits.ts'
import { boardQuery } from '#data/pages/boards/board.ts'
import { type Access, count, describeAccess, EVERYBODY, get, list } from '../support/access.ts'
import { happened } from '../support/attacks.ts'
import { beginCommunity, checkOff, join, thisMonth, today } from '../support/community.ts'
import { kudo } from '../support/kudos.ts'
import { type Role, seed } from '../support/people.ts'
import {
  interest,
  notes,
  notification,
  project,
  secure,
  stats,
  template,
  timeDay,
  utcDay,
} from '../support/records.ts'

const OWN_CIRCLE: readonly Role[] = ['self', 'coach', 'admin']
const WITH_GROUP: readonly Role[] = ['self', 'mate', 'coach', 'admin']

const dayPath = () => `trackingDaily/self${numberOfDay(today())}`
const monthPath = () => `trackingMonthly/self${thisMonth()}`

function ofSelf(collection: Collection, more: Partial<CloudQuery> = {}): () => CloudQuery {
  return () => ({
    collection,
    limit: 100,
    ...more,
    where: [{ field: 'userId', is: '==', value: 'self' }, ...(more.where ?? [])],
  })
}

async function begin(privacy: User['privacy'], onBoard = true): Promise<void> {
  await beginCommunity({ privacy })
  await happened('self', checkOff('self', { habit1: true }))
  if (!onBoard) await happened('self', join('self', 'birds', false))
  await seed([
    ...(['self', 'mate'] as const).flatMap((person) => [stats(person), secure(person)]),
    timeDay('self'),
    template('self'),
    notification('self'),
    project(),
    interest('self'),
    kudo('self', 'mate'),
    notes('self', 'coach'),
  ])
}

/** The days, and whatever else depends on how much a member shares. */
function shared(readers: readonly Role[], monthReaders: readonly Role[]): Access[] {
  return [
    { what: 'read the profile', deed: get(() => 'profiles/self'), allowed: readers },
    { what: 'read a day', deed: get(dayPath), allowed: readers },
    {
      what: 'read a day that is not there',
      deed: get(() => 'trackingDaily/self20200101'),
      allowed: readers,
    },
    {
      what: 'list the days, as the history is pulled',
      deed: list(
        ofSelf('trackingDaily', { orderBy: [{ field: 'queryDate', direction: 'desc' }], limit: 9 }),
      ),
      allowed: readers,
    },
    { what: 'read the month', deed: get(monthPath), allowed: monthReaders },
    {
      what: 'list the months',
      deed: list(
        ofSelf('trackingMonthly', { orderBy: [{ field: 'queryMonth', direction: 'desc' }] }),
      ),
      allowed: readers,
    },
  ]
}

describeAccess(
  'of a member who shares nothing, and stands on the board',
  () => begin('share-nothing'),
  shared(OWN_CIRCLE, WITH_GROUP),
)
describeAccess(
  'of a member who shares nothing at all',
  () => begin('share-nothing', false),
  shared(OWN_CIRCLE, OWN_CIRCLE),
)
describeAccess(
  'of a member who shares with the group',
  () => begin('share-group', false),
  shared(WITH_GROUP, WITH_GROUP),
)
describeAccess(
  'of a member who shares with the community',
  () => begin('share-community', false),
  shared(EVERYBODY, EVERYBODY),
)

const board = () => boardQuery({ kind: 'month', groupId: 'birds', month: thisMonth() })
const withoutConsent = (): CloudQuery => ({
  ...board(),
  where: (board().where ?? []).filter(({ field }) => field !== 'onBoard'),
})
const more = (): CloudQuery => ({
  collection: 'trackingMonthly',
  limit: 100,
  where: [...(board().where ?? []), { field: 'totalPoints', is: '>', value: 1 }],
})
const equals = (): CloudQuery => ({
  collection: 'trackingMonthly',
  limit: 100,
  where: [
    ...(board().where ?? []),
    { field: 'totalPoints', is: '==', value: 4 },
    { field: 'id', is: '<', value: `self${thisMonth()}` },
  ],
})
const GROUP_AND_ADMIN: readonly Role[] = ['self', 'mate', 'admin']

describeAccess('boards', () => begin('share-nothing'), [
  { what: 'list the group’s board', deed: list(board), allowed: GROUP_AND_ADMIN },
  { what: 'count those above', deed: count(more), allowed: GROUP_AND_ADMIN },
  { what: 'count the equals before', deed: count(equals), allowed: GROUP_AND_ADMIN },
  {
    what: 'list a board with those who did not agree',
    deed: list(withoutConsent),
    allowed: ['admin'],
  },
  {
    what: 'list the board of everybody',
    deed: list(() => ({ collection: 'trackingMonthly', limit: 5 })),
    allowed: ['admin'],
  },
  {
    what: 'list everybody’s days',
    deed: list(() => ({
      collection: 'trackingDaily',
      limit: 100,
      where: [{ field: 'groupId', is: '==', value: 'birds' }],
    })),
    allowed: ['admin'],
  },
  {
    what: 'list the groups’ months',
    deed: list(() => boardQuery({ kind: 'groups', month: thisMonth() })),
    allowed: EVERYBODY,
  },
  {
    what: 'list the shards of the groups’ months',
    deed: list(() => ({
      ...{ collection: 'trackingGroupShards', limit: MOST_SHARDS },
      where: [{ field: 'queryMonth', is: '==', value: thisMonth() }],
    })),
    allowed: EVERYBODY,
  },
  {
    what: 'read a shard of a group’s month',
    deed: get(() => `trackingGroupShards/birds${thisMonth()}7`),
    allowed: EVERYBODY,
  },
  {
    what: 'read a group’s month',
    deed: get(() => `trackingGroupMonthly/birds${thisMonth()}`),
    allowed: EVERYBODY,
  },
])

const DAYS = (day: DayKey) => ({ kind: 'day', groupId: 'birds', day }) as const
const todaysBoard = () => boardQuery(DAYS(today()))
/** The latest day that is over everywhere: begun 60 to 84 h ago, UTC (docs/decisions/0035-today-board.md). */
const over = () => dayAt(Date.now() - 60 * 3_600_000, 0)
const lately = (): CloudQuery => ({
  collection: 'trackingDaily',
  limit: 100,
  where: (todaysBoard().where ?? []).filter(({ field }) => field !== 'queryDate'),
})
const aboveToday = (): CloudQuery => ({
  collection: 'trackingDaily',
  limit: 100,
  where: [...(todaysBoard().where ?? []), { field: 'totalPoints', is: '>', value: 1 }],
})
const equalsToday = (): CloudQuery => ({
  collection: 'trackingDaily',
  limit: 100,
  where: [
    ...(todaysBoard().where ?? []),
    { field: 'totalPoints', is: '==', value: 4 },
    { field: 'id', is: '<', value: `self${numberOfDay(today())}` },
  ],
})

describeAccess('the board of the day', () => begin('share-group'), [
  { what: 'list those who share their day', deed: list(todaysBoard), allowed: GROUP_AND_ADMIN },
  { what: 'count those above today', deed: count(aboveToday), allowed: GROUP_AND_ADMIN },
  { what: 'count today’s equals', deed: count(equalsToday), allowed: GROUP_AND_ADMIN },
  {
    what: 'list those who do not share their day as well',
    deed: list(() => ({
      ...todaysBoard(),
      where: (todaysBoard().where ?? []).filter(({ field }) => field !== 'onBoard'),
    })),
    allowed: ['admin'],
  },
  {
    what: 'list the board of a day that is nobody’s today any more',
    deed: list(() => boardQuery(DAYS(over()))),
    allowed: ['admin'],
  },
  {
    what: 'list the board of a day that is still somebody’s today',
    deed: list(() => boardQuery(DAYS(addDays(over(), 1)))),
    allowed: GROUP_AND_ADMIN,
  },
  { what: 'list the days of a group without a date', deed: list(lately), allowed: ['admin'] },
])

const pending: CloudQuery = {
  collection: 'users',
  limit: 100,
  where: [{ field: 'coaching.myConsistencyCoachId', is: '==', value: 'coach' }],
}

describeAccess('people', () => begin('share-nothing'), [
  {
    what: 'read a wish for another plan',
    deed: get(() => 'tierRequests/self'),
    allowed: ['self', 'admin'],
  },
  {
    what: 'list the wishes for other plans',
    deed: list(() => ({ collection: 'tierRequests', limit: 100 })),
    allowed: ['admin'],
  },
  { what: 'read a member’s record', deed: get(() => 'users/self'), allowed: OWN_CIRCLE },
  {
    what: 'list e-mail addresses',
    deed: list(() => ({ collection: 'users', limit: 100 })),
    allowed: ['admin'],
  },
  {
    what: 'list who was here lately',
    deed: list(() => ({
      collection: 'users',
      limit: 100,
      where: [{ field: 'lastActive', is: '>', value: 0 }],
    })),
    allowed: ['admin'],
  },
  { what: 'list a coach’s members', deed: list(() => pending), allowed: ['coach', 'admin'] },
  {
    what: 'learn that nobody has an id',
    deed: get(() => 'profiles/nobody-at-all'),
    allowed: ['admin'],
  },
  { what: 'read a coach’s profile', deed: get(() => 'profiles/coach'), allowed: EVERYBODY },
  {
    what: 'list the coaches',
    deed: list(() => ({
      collection: 'profiles',
      limit: 100,
      where: [{ field: 'isConsistencyCoach', is: '==', value: true }],
    })),
    allowed: EVERYBODY,
  },
  {
    what: 'list those who share with all',
    deed: list(() => ({
      collection: 'profiles',
      limit: 100,
      where: [{ field: 'privacy', is: '==', value: 'share-community' }],
    })),
    allowed: EVERYBODY,
  },
  {
    what: 'list those who share with their group',
    deed: list(() => ({
      collection: 'profiles',
      limit: 100,
      where: [
        { field: 'privacy', is: '==', value: 'share-group' },
        { field: 'groupId', is: '==', value: 'birds' },
      ],
    })),
    allowed: GROUP_AND_ADMIN,
  },
  {
    what: 'list all profiles',
    deed: list(() => ({ collection: 'profiles', limit: 100 })),
    allowed: ['admin'],
  },
  { what: 'read the roles', deed: get(() => 'usersSecure/self'), allowed: ['self', 'admin'] },
  {
    what: 'list the roles',
    deed: list(() => ({ collection: 'usersSecure', limit: 100 })),
    allowed: ['admin'],
  },
  { what: 'read the stats', deed: get(() => 'usersStats/self'), allowed: OWN_CIRCLE },
  {
    what: 'list the stats',
    deed: list(() => ({ collection: 'usersStats', limit: 100 })),
    allowed: ['admin'],
  },
  {
    what: 'list all notes',
    deed: list(() => ({ collection: 'coachNotes', limit: 100 })),
    allowed: ['admin'],
  },
  { what: 'read a coach’s notes', deed: get(() => 'coachNotes/self'), allowed: ['coach', 'admin'] },
])

describeAccess('the rest', () => begin('share-nothing'), [
  { what: 'read a group', deed: get(() => 'groups/birds'), allowed: EVERYBODY },
  { what: 'read a group that is not there', deed: get(() => 'groups/no'), allowed: EVERYBODY },
  { what: 'read an archived group', deed: get(() => 'groups/dodos'), allowed: ['admin'] },
  {
    what: 'list the open groups',
    deed: list(() => ({
      collection: 'groups',
      where: [{ field: 'open', is: '==', value: true }],
      orderBy: [{ field: 'name', direction: 'asc' }],
      limit: 100,
    })),
    allowed: EVERYBODY,
  },
  {
    what: 'list the groups that are not archived',
    deed: list(() => ({
      collection: 'groups',
      limit: 100,
      where: [{ field: 'archived', is: '==', value: false }],
    })),
    allowed: EVERYBODY,
  },
  {
    what: 'list all groups',
    deed: list(() => ({ collection: 'groups', limit: 100 })),
    allowed: ['admin'],
  },
  {
    what: 'read a notification',
    deed: get(() => 'notifications/note'),
    allowed: ['self', 'admin'],
  },
  {
    what: 'list the newest notifications',
    deed: list(
      ofSelf('notifications', {
        orderBy: [
          { field: 'isViewed', direction: 'asc' },
          { field: 'created', direction: 'desc' },
        ],
        limit: 10,
      }),
    ),
    allowed: ['self', 'admin'],
  },
  {
    what: 'list the opportunities',
    deed: list(() => ({ collection: 'projects', limit: 100 })),
    allowed: EVERYBODY,
  },
  { what: 'read an opportunity', deed: get(() => 'projects/plan'), allowed: EVERYBODY },
  {
    what: 'read a member’s interest in one',
    deed: get(() => 'projectInterest/plan_self'),
    allowed: ['self', 'admin'],
  },
  {
    what: 'read an interest that is not there',
    deed: get(() => 'projectInterest/none_self'),
    allowed: ['self', 'admin'],
  },
  {
    what: 'list the own interests',
    deed: list(ofSelf('projectInterest')),
    allowed: ['self', 'admin'],
  },
  {
    what: 'list who is interested in a project',
    deed: list(() => ({
      collection: 'projectInterest',
      limit: 100,
      where: [{ field: 'projectId', is: '==', value: 'plan' }],
    })),
    allowed: ['admin'],
  },
  { what: 'read kudos', deed: get(() => `kudos/self_mate${utcDay()}`), allowed: ['self', 'mate'] },
  {
    what: 'read kudos that are not there',
    deed: get(() => `kudos/self_coach${utcDay()}`),
    allowed: ['self'],
  },
  {
    what: 'list the kudos that a member has given',
    deed: list(() => ({
      collection: 'kudos',
      limit: 100,
      where: [{ field: 'from', is: '==', value: 'self' }],
    })),
    allowed: ['self'],
  },
  {
    what: 'list the kudos that a member has got',
    deed: list(() => ({
      collection: 'kudos',
      limit: 100,
      where: [
        { field: 'to', is: '==', value: 'mate' },
        { field: 'given', is: '==', value: true },
      ],
    })),
    allowed: ['mate'],
  },
  {
    what: 'list the kudos that a member has got, also those taken back',
    deed: list(() => ({
      collection: 'kudos',
      limit: 100,
      where: [
        { field: 'to', is: '==', value: 'mate' },
        { field: 'queryDate', is: '==', value: Number(utcDay()) },
      ],
    })),
    allowed: [],
  },
  {
    what: 'read a day’s hours',
    deed: get(() => `timeTrackingDaily/self${numberOfDay(today())}`),
    allowed: OWN_CIRCLE,
  },
  { what: 'list the hours', deed: list(ofSelf('timeTrackingDaily')), allowed: OWN_CIRCLE },
  { what: 'read a template', deed: get(() => 'timeTrackingTemplate/self_week'), allowed: ['self'] },
  { what: 'list the templates', deed: list(ofSelf('timeTrackingTemplate')), allowed: ['self'] },
  { what: 'read what is none of ours', deed: get(() => 'secrets/one'), allowed: [] },
])
