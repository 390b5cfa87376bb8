/** Who may read what besides days and boards, with the queries that the app itself makes. */
import { numberOfDay } from '#core/days/day.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { describeAccess, EVERYBODY, get, list } from '../support/access.ts'
import { today } from '../support/community.ts'
import { utcDay } from '../support/records.ts'
import { beginReading, GROUP_AND_ADMIN, OWN_CIRCLE, ofSelf } from '../support/records-to-read.ts'

const pending: CloudQuery = {
  collection: 'users',
  limit: 100,
  where: [{ field: 'coaching.myConsistencyCoachId', is: '==', value: 'coach' }],
}

describeAccess('people', () => beginReading('share-nothing'), [
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
  {
    what: 'read when the server ran last',
    deed: get(() => 'serverRuns/derive'),
    allowed: ['admin'],
  },
  { what: 'read what the server counted', deed: get(() => 'counted/self202611'), allowed: [] },
  { what: 'read how often somebody asked', deed: get(() => 'commandBudgets/self'), allowed: [] },
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

describeAccess('the rest', () => beginReading('share-nothing'), [
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
  { what: 'read a template', deed: get(() => 'timeTrackingTemplate/self_a1b'), allowed: ['self'] },
  { what: 'list the templates', deed: list(ofSelf('timeTrackingTemplate')), allowed: ['self'] },
  { what: 'read what is none of ours', deed: get(() => 'secrets/one'), allowed: [] },
])
