/** Who reads reports, and who lists them (docs/decisions/0134-reporting.md). */
import { DONE_REPORTS, OPEN_REPORTS } from '#data/pages/admin/concerns/queue.ts'
import { coachReportsQuery } from '#data/pages/coaching/concerns.ts'
import { ownReportsQuery } from '#data/records/safety-report/own-reports.ts'
import { type Access, count, describeAccess, get, list } from '../support/access.ts'
import { type Role, seed } from '../support/people.ts'
import {
  beginReports,
  isReported,
  ofProfile,
  otherwise,
  reportId,
} from '../support/safety-reports.ts'

const coachsList = () => coachReportsQuery('coach', 'birds')

/** @param readers who may read the report @param coach who may list those of the coach */
const rows = (readers: readonly Role[], coach: readonly Role[]): readonly Access[] => [
  {
    what: 'read the report',
    deed: get(() => `safetyReports/${reportId('self')}`),
    allowed: readers,
  },
  {
    what: 'ask for a report that is not there',
    deed: get(() => 'safetyReports/self_20200101_0'),
    allowed: ['self'],
  },
  {
    what: 'list the reports by the member',
    deed: list(() => ownReportsQuery({ userId: 'self' })),
    allowed: ['self', 'admin'],
  },
  { what: 'list those of the coach', deed: list(coachsList), allowed: coach },
  {
    what: 'list those about the mate',
    deed: list(() => ({
      collection: 'safetyReports',
      where: [{ field: 'aboutId', is: '==', value: 'mate' }],
      limit: 10,
    })),
    allowed: ['admin'],
  },
  { what: 'list the open ones', deed: list(() => OPEN_REPORTS), allowed: ['admin'] },
  { what: 'list those that are done', deed: list(() => DONE_REPORTS), allowed: ['admin'] },
  { what: 'count the open ones', deed: count(() => OPEN_REPORTS), allowed: ['admin'] },
]

const begin = async (changes: Parameters<typeof isReported>[0] = {}) => {
  await beginReports()
  await isReported(changes)
}

describeAccess(
  'an open report',
  () => begin(),
  rows(['self', 'coach', 'admin'], ['coach', 'admin']),
)

describeAccess(
  'a report that is for admins alone',
  () => begin({ coachId: '', groupId: '' }),
  rows(['self', 'admin'], ['coach', 'admin']),
)

describeAccess(
  'a report that an admin has handled',
  () => begin({ state: 'done', outcome: 'talked', decidedBy: 'admin', decidedAt: 1 }),
  rows(['self', 'admin'], ['coach', 'admin']),
)

describeAccess(
  'a report whose coach has left the group',
  async () => {
    await begin()
    await otherwise('coach', { groupId: 'owls' })()
  },
  rows(['self', 'admin'], ['admin']),
)

describeAccess(
  'a report whose coach coaches nobody any more',
  async () => {
    await begin()
    await otherwise('coach', { groupId: 'birds', coaching: ofNobody() })()
  },
  rows(['self', 'admin'], ['admin']),
)

describeAccess(
  'a report about somebody who becomes the coach of the group',
  async () => {
    await begin()
    await otherwise('mate', { coaching: { ...ofNobody(), isConsistencyCoach: true } })()
    await seed([ofProfile({ aboutId: 'mate' }, 'self', 1)])
  },
  rows(['self', 'coach', 'admin'], ['coach', 'admin']),
)

function ofNobody() {
  const nobody = { myConsistencyCoachId: '', myExectutiveCoachId: '', notes: '' }
  return { isConsistencyCoach: false, isExecutiveCoach: false, ...nobody }
}
