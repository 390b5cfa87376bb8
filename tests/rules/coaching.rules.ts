/** What a coach may see of a member. */
import { windowAt } from '#core/coaching/day-pairs.ts'
import { numberOfDay } from '#core/days/day.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { type Access, describeAccess, get, list } from './support/access.ts'
import { happened } from './support/attacks.ts'
import { beginCommunity, checkOff, today } from './support/community.ts'
import { DERIVED } from './support/derived.ts'
import { type Role, seed } from './support/people.ts'
import { notification, timeDay } from './support/records.ts'

const SESSION = 'privateSessions'
const COACHES: readonly Role[] = ['coach', 'admin']
const OWN: readonly Role[] = ['self', 'coach', 'admin']
const window = () => windowAt(today(), 0)
const hoursOfSelf = (): CloudQuery => ({
  collection: 'timeTrackingDaily',
  limit: 100,
  where: [
    { field: 'userId', is: '==', value: 'self' },
    { field: 'queryDate', is: '>=', value: numberOfDay(window().from) },
    { field: 'queryDate', is: '<=', value: numberOfDay(window().to) },
  ],
  orderBy: [{ field: 'queryDate', direction: 'asc' }],
})
const changedDays = (): CloudQuery => ({
  collection: 'trackingDaily',
  limit: 100,
  where: [
    { field: 'userId', is: '==', value: 'self' },
    { field: 'syncedAt', is: '>=', value: 0 },
  ],
  orderBy: [{ field: 'syncedAt', direction: 'asc' }],
})
const sessionsOfSelf = (): CloudQuery => ({
  collection: SESSION,
  where: [{ field: 'userId', is: '==', value: 'self' }],
  orderBy: [{ field: 'date', direction: 'desc' }],
  limit: 30,
})

const WORD = 'coach_coach_1'
async function begin(): Promise<void> {
  await beginCommunity({ privacy: 'share-community' })
  await happened('self', checkOff('self', { habit1: true }))
  await seed([
    timeDay('self'),
    DERIVED.privateSessions(),
    notification('self', { id: WORD, kind: 'coach' }),
  ])
}

const seen: readonly Access[] = [
  {
    what: 'read a day’s hours, of a member who shares all days',
    deed: get(() => `timeTrackingDaily/self${numberOfDay(today())}`),
    allowed: OWN,
  },
  {
    what: 'read a day’s hours that are not there',
    deed: get(() => 'timeTrackingDaily/self20200101'),
    allowed: OWN,
  },
  { what: 'list the hours of four weeks', deed: list(hoursOfSelf), allowed: OWN },
  {
    what: 'list everybody’s hours',
    deed: list(() => ({ collection: 'timeTrackingDaily', limit: 5 })),
    allowed: ['admin'],
  },
  { what: 'read a session', deed: get(() => `${SESSION}/coach_one`), allowed: COACHES },
  { what: 'list the sessions', deed: list(sessionsOfSelf), allowed: COACHES },
  {
    what: 'list everybody’s sessions',
    deed: list(() => ({ collection: SESSION, limit: 5 })),
    allowed: ['admin'],
  },
  {
    what: 'look whether a session was logged',
    deed: get(() => `${SESSION}/coach_none`),
    allowed: ['coach', 'admin'],
  },
  {
    what: 'read the coach’s word',
    deed: get(() => `notifications/${WORD}`),
    allowed: ['self', 'admin'],
  },
  {
    what: 'look whether a word was sent',
    deed: get(() => 'notifications/coach_coach_2'),
    allowed: ['admin'],
  },
]

describeAccess('coaching', begin, seen)
describeAccess('the days of a member who shares nothing', () => beginCommunity(), [
  { what: 'list the days that have changed', deed: list(changedDays), allowed: OWN },
])
