/** Who may read what besides days, boards and what is between people. */
import type { CloudQuery } from '#core/server/documents.ts'
import { fetchActivity } from '#data/pages/admin/groups/activity.ts'
import { fetchOverview } from '#data/pages/admin/overview.ts'
import { fetchRetention } from '#data/pages/admin/retention.ts'
import { count, describeAccess, describeReading, EVERYBODY, list, may } from '../support/access.ts'
import { became } from '../support/community.ts'
import { beginReading } from '../support/derived.ts'
import { OWN_COMMITS } from '../support/own.ts'

const OWN = 'self admin'
const BIRDS = 'self mate admin'

describeReading(
  'of people',
  beginReading,
  may({
    ...Object.assign({}, ...OWN_COMMITS.map(({ readers }) => readers)),
    'profiles/coach': EVERYBODY,
    // That nobody has an id.
    'profiles/nobody-at-all': 'admin',
    'profiles?isConsistencyCoach==true': EVERYBODY,
    'profiles?privacy==share-community': EVERYBODY,
    'profiles?privacy==share-group&groupId==birds': BIRDS,
    'profiles?': 'admin',
    'usersSecure/self': OWN,
    'usersSecure?': 'admin',
    'tierRequests/self': OWN,
    'tierRequests?': 'admin',
    'notifications/note': OWN,
    'notifications/coach_coach_1': OWN,
    'notifications?userId==self': OWN,
    'pushDevices/browser': 'self',
    'pushDevices/another': '',
    'pushDevices?userId==self': 'self',
    'pushDevices?': '',
    'pushDevices?nextAt<=2000000000000': '',
  }),
)

describeReading(
  'of groups and opportunities',
  beginReading,
  may({
    'groups/birds': EVERYBODY,
    'groups/no': EVERYBODY,
    'groups/dodos': 'admin',
    'groups?open==true': EVERYBODY,
    'groups?archived==false': EVERYBODY,
    'the groups by name, as the product lists them': [
      EVERYBODY,
      list(() => ({
        ...{ collection: 'groups', where: [{ field: 'archived', is: '==', value: false }] },
        ...{ orderBy: [{ field: 'name', direction: 'asc' }], limit: 100 },
      })),
    ],
    'groups?': 'admin',
    'groupLinks/birds': BIRDS,
    // The coaches' group has none.
    'groupLinks/owls': 'stranger coach otherCoach admin',
    'groupLinks/none': 'admin',
    'groupLinks?': 'admin',
    'groupLinks?groupCallLink==https://meet.example/birds': 'admin',
    'projects/plan': EVERYBODY,
    'projects?': EVERYBODY,
  }),
)

describeReading(
  'of admins and the server',
  beginReading,
  may({
    'auditLog/entry': 'admin',
    'auditLog?': 'admin',
    'what was done to a member': [
      'admin',
      list(() => ({
        collection: 'auditLog',
        where: [{ field: 'targets', is: 'array-contains', value: 'self' }],
        ...{ orderBy: [{ field: 'syncedAt', direction: 'desc' }], limit: 25 },
      })),
    ],
    'broadcasts/b1': 'admin',
    'broadcasts?': 'admin',
    'botRules/absent': 'admin',
    'botRules?': 'admin',
    'batchRuns/run': 'admin',
    'batchRuns?': 'admin',
    'batchChanges/run_0000000': 'admin',
    'batchChanges?': 'admin',
    'batchChosen/run_0000000': 'admin',
    'batchChosen?': '',
    'serverRuns/derive': 'admin',
    'counted/self{month}': '',
    'counted?': '',
    'groupMonthMarks/birds{month}': '',
    'groupMonthMarks?': '',
    'commandBudgets/self': '',
    'commandBudgets?': '',
    'secrets/one': '',
    'count users?': 'admin',
    'count users?lastActive>=1': 'admin',
    'count usersSecure?disabled==true': 'admin',
    'count trackingDaily?queryMonth=={month}&totalPoints==10': 'admin',
    'count trackingMonthly?groupId==birds&queryMonth=={month}': 'admin',
    'count notifications?isViewed==false': 'admin',
    'count tierRequests?': 'admin',
  }),
)

const left = async () => {
  await became('mate', { groupId: 'owls' })
  await became('self', { deleted: true })
}
describeAccess(
  'of a group, after one has left and one has closed the account',
  () => beginReading({}, left),
  may({ 'groupLinks/birds': 'admin' }),
)

/** Whatever the admins' start page counts; somebody joined in each week, so all later weeks are asked for. */
const asked: CloudQuery[] = []
const counting = {
  ...{ serverNow: async () => Date.now(), get: async () => undefined },
  aggregate: async (query: CloudQuery) => asked.push(query) && 1,
  query: async (query: CloudQuery) => {
    asked.push(query)
    return []
  },
}
await fetchOverview(counting, 'root')
await fetchRetention(counting)
await fetchActivity(counting, 'birds', [{ id: 'mate' }])

/** Queries that differ only in the day they ask for are the same to the rules. */
const shapeOf = ({ collection, where = [] }: CloudQuery) =>
  `${collection} ${where.map(({ field, is }) => `${field} ${is}`).join()}`
const rows = asked.map((query) => [shapeOf(query), ['admin', count(() => query)]] as const)
describeAccess('the overview counts', beginReading, may(Object.fromEntries(rows)))
