/** Forgeries of what an admin decides about a report (decision 0134). */
import { type Attack, describeAttacks, type Told } from '../support/attacks.ts'
import { change, type Lie, without } from '../support/lies.ts'
import { seed } from '../support/people.ts'
import { loggedAbout } from '../support/records.ts'
import {
  beginReports,
  decides,
  decision,
  isReported,
  ofProfile,
  reportId,
} from '../support/safety-reports.ts'

const REPORTS = 'safetyReports'
const field = (path: string, to: unknown): Lie => change(REPORTS, path, to)

const DELETED = { kind: 'delete', ref: { collection: REPORTS, id: reportId('self') } } as const

const decidingLies: readonly Told[] = [
  {
    name: 'by the coach who reads it',
    lie: () => [decision('coach')],
    as: 'coach',
  },
  {
    name: 'by its reporter',
    lie: () => [decision('self')],
    as: 'self',
  },
  {
    name: 'by the reported member',
    lie: () => [decision('mate')],
    as: 'mate',
  },
  {
    name: 'without an entry in the log',
    lie: without('auditLog', 'auditHeads'),
  },
  {
    name: 'with an entry about another',
    lie: () => decides('admin', 'self'),
  },
  {
    name: 'in another admin’s name',
    lie: field('decidedBy', 'coach'),
  },
  {
    name: 'with another outcome than there are',
    lie: field('outcome', 'shot'),
  },
  { name: 'at another time', lie: field('decidedAt', 1) },
  { name: 'without closing it', lie: field('state', 'open') },
  {
    name: 'with another text',
    lie: field('shown', { text: 'Die' }),
  },
  {
    name: 'with another note of the reporter',
    lie: field('note', 'x'),
  },
  { name: 'with another coach', lie: field('coachId', '') },
  {
    name: 'by deleting it',
    lie: () => loggedAbout([DELETED], 'mate'),
  },
]
const deciding = decidingLies.map(
  (told): Attack => ({ by: 'admin', given: isReported, honest: async () => decides(), ...told }),
)

const again: readonly Attack[] = [
  {
    name: 'a second time',
    by: 'admin',
    given: async () => {
      await isReported({ state: 'done', outcome: 'none', decidedBy: 'admin', decidedAt: 1 })
      await seed([ofProfile({}, 'self', 1)])
    },
    honest: async () =>
      loggedAbout(
        [{ ...decision(), ref: { collection: REPORTS, id: reportId('self', 1) } }],
        'mate',
      ),
    lie: () => decides(),
  },
  {
    name: 'by the reported admin',
    by: 'admin',
    given: async () => {
      await isReported()
      await seed([ofProfile({ aboutId: 'admin', aboutName: 'The admin' }, 'self', 1)])
    },
    honest: async () => decides(),
    lie: () =>
      loggedAbout(
        [{ ...decision(), ref: { collection: REPORTS, id: reportId('self', 1) } }],
        'admin',
      ),
  },
]

describeAttacks('only admins decide, and say so in the log', deciding, beginReports)
describeAttacks('a decision stands, and nobody decides on themselves', again, beginReports)
