/** Who may read a member’s profile, days and months, and the boards, with the queries that the app itself makes. */
import { addDays, type DayKey, dayAt, numberOfDay } from '#core/days/day.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { boardQuery } from '#data/pages/boards/board.ts'
import { type Access, count, describeAccess, EVERYBODY, get, list } from '../support/access.ts'
import { thisMonth, today } from '../support/community.ts'
import type { Role } from '../support/people.ts'
import { beginReading, GROUP_AND_ADMIN, OWN_CIRCLE, ofSelf } from '../support/records-to-read.ts'

const WITH_GROUP: readonly Role[] = ['self', 'mate', 'coach', 'admin']

const dayPath = () => `trackingDaily/self${numberOfDay(today())}`
const monthPath = () => `trackingMonthly/self${thisMonth()}`

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
  () => beginReading('share-nothing'),
  shared(OWN_CIRCLE, WITH_GROUP),
)
describeAccess(
  'of a member who shares nothing at all',
  () => beginReading('share-nothing', false),
  shared(OWN_CIRCLE, OWN_CIRCLE),
)
describeAccess(
  'of a member who shares with the group',
  () => beginReading('share-group', false),
  shared(WITH_GROUP, WITH_GROUP),
)
describeAccess(
  'of a member who shares with the community',
  () => beginReading('share-community', false),
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

describeAccess('boards', () => beginReading('share-nothing'), [
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

describeAccess('the board of the day', () => beginReading('share-group'), [
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
