/** Lists longer than a page: one’s own, other people's, and those that everybody may see. */
import { collection, type Firestore, getDocs, limit, query, where } from 'firebase/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Collection } from '#core/records/collections.ts'
import { MOST_FOR_ADMINS, MOST_LISTED, MOST_ON_BOARD } from '#data/cloud/list-limits.ts'
import { restValue } from '#scripts/emulators/owner-documents.ts'
import { beginCommunity, thisMonth, today } from '../support/community.ts'
import { isAllowed } from '../support/documents.ts'
import { clientOf, emulator, type Person, projectNow, tokenOf } from '../support/people.ts'
import { mayList } from '../support/rest-commit.ts'

type Clause = readonly [field: string, value: unknown]

interface Listed {
  readonly by: Person
  readonly of: Collection
  readonly where?: readonly Clause[]
  readonly most: number
}

const own = (of: Collection, most = MOST_LISTED): Listed => {
  return { by: 'self', of, where: [['userId', 'self']], most }
}
const board = (of: 'trackingMonthly' | 'trackingDaily', when: Clause): Listed => {
  const there = [['groupId', 'birds'], ['onBoard', true], when] as const
  return { by: 'self', of, where: there, most: MOST_ON_BOARD }
}
const byAdmin = (of: Collection): Listed => ({ by: 'admin', of, most: MOST_FOR_ADMINS })

const LISTS: readonly Listed[] = [
  own('trackingDaily'),
  own('trackingMonthly'),
  own('timeTrackingDaily'),
  own('timeTrackingTemplate'),
  own('notifications'),
  own('projectInterest'),
  own('joinRequests'),
  own('pushDevices'),
  own('blocks'),
  { by: 'self', of: 'partners', where: [['a', 'self']], most: MOST_LISTED },
  { by: 'self', of: 'partners', where: [['b', 'self']], most: MOST_LISTED },
  { by: 'self', of: 'kudos', where: [['from', 'self']], most: MOST_LISTED },
  {
    by: 'mate',
    of: 'kudos',
    where: [
      ['to', 'mate'],
      ['given', true],
    ],
    most: MOST_LISTED,
  },
  own('checkIns'),
  own('checkInTexts'),
  own('safetyReports'),
  { by: 'coach', of: 'checkIns', where: [['coachId', 'coach']], most: MOST_LISTED },
  {
    by: 'coach',
    of: 'safetyReports',
    where: [
      ['coachId', 'coach'],
      ['groupId', 'owls'],
      ['state', 'open'],
    ],
    most: MOST_LISTED,
  },
  { by: 'admin', of: 'checkIns', where: [['answered', 0]], most: MOST_FOR_ADMINS },
  { by: 'self', of: 'threads', where: [['memberId', 'self']], most: MOST_LISTED },
  { by: 'coach', of: 'threads', where: [['coachId', 'coach']], most: MOST_LISTED },
  {
    by: 'self',
    of: 'threadMessages',
    where: [
      ['memberId', 'self'],
      ['coachId', 'coach'],
    ],
    most: MOST_LISTED,
  },
  {
    by: 'coach',
    of: 'users',
    where: [['coaching.myConsistencyCoachId', 'coach']],
    most: MOST_LISTED,
  },
  { by: 'coach', of: 'trackingDaily', where: [['userId', 'self']], most: MOST_LISTED },
  { by: 'coach', of: 'privateSessions', where: [['userId', 'self']], most: MOST_LISTED },
  { by: 'mate', of: 'profiles', where: [['isConsistencyCoach', true]], most: MOST_LISTED },
  { by: 'mate', of: 'groups', where: [['open', true]], most: MOST_LISTED },
  { by: 'mate', of: 'projects', most: MOST_LISTED },
  board('trackingMonthly', ['queryMonth', thisMonth()]),
  board('trackingDaily', ['queryDate', Number(today().replaceAll('-', ''))]),
  { by: 'self', of: 'trackingGroupMonthly', most: MOST_ON_BOARD },
  ...(['users', 'usersSecure', 'usersStats', 'tierRequests', 'auditLog'] as const).map(byAdmin),
  ...(['broadcasts', 'botRules', 'batchRuns', 'batchChanges', 'coachNotes'] as const).map(byAdmin),
  byAdmin('safetyReports'),
]

function ask(client: Firestore, { of, where: clauses = [] }: Listed, most: number | undefined) {
  const filters = clauses.map(([field, value]) => where(field, '==', value))
  const ended = most === undefined ? [] : [limit(most)]
  return isAllowed(() => getDocs(query(collection(client, of), ...filters, ...ended)))
}

describe.skipIf(!emulator)('nobody lists without an end', () => {
  beforeAll(() => beginCommunity())

  it.each(LISTS)('$of by $by: at most $most, and never all', async (listed) => {
    const client = await clientOf(listed.by)
    expect(await ask(client, listed, undefined), 'all').toBe(false)
    expect(await ask(client, listed, listed.most + 1), 'one more').toBe(false)
    expect(await ask(client, listed, listed.most), 'a page').toBe(true)
  })

  it.each(LISTS)(
    '$of by $by: from the first one on',
    async ({ by, of, where: clauses = [], most }) => {
      const at = emulator
      if (!at) return
      const filters = clauses.map(([field, value]) => ({
        fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: restValue(value) },
      }))
      const structuredQuery = {
        from: [{ collectionId: of }],
        ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
        limit: most,
      }
      const claims = { sub: by, user_id: by, ...tokenOf(by) }
      const may = (query: object) => mayList(at, projectNow(), { claims, structuredQuery: query })
      expect(await may({ ...structuredQuery, offset: 1 }), 'an offset').toBe(false)
      expect(await may(structuredQuery), 'none').toBe(true)
    },
  )
})
