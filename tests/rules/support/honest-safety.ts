/** What members block and report, and what an admin decides, through the product's own code. */
import type { Cloud } from '#data/cloud/cloud.ts'
import { decideReport } from '#data/pages/admin/concerns/queue.ts'
import { pushBlock } from '#data/records/block/push.ts'
import type { ReportIntent } from '#data/records/safety-report/intents.ts'
import { pushReport } from '#data/records/safety-report/push.ts'
import { hasBlocked } from './blocks.ts'
import { stampNow } from './community.ts'
import { contextOf, type HonestCommit } from './honest-commit.ts'
import { beginReports, isReported, reportOf } from './safety-reports.ts'

const ADMIN = { userId: 'admin', name: 'Alex' } as const

const setsBlock = async (cloud: Cloud, stands: boolean) =>
  pushBlock(await contextOf('self', cloud), {
    ...{ kind: 'setBlock', blockedId: 'mate', name: 'The mate', stands, at: stampNow() },
  })

const reports =
  (by: 'self' | 'coach', what: Pick<ReportIntent, 'what' | 'aboutId' | 'source'>) =>
  async (cloud: Cloud) => {
    const said = { reason: 'insult', note: 'Again.', created: Date.now() } as const
    await pushReport(await contextOf(by, cloud), {
      ...{ kind: 'reportContent', aboutName: '', ...what, ...said },
    })
  }

export const HONEST_SAFETY: readonly HonestCommit[] = [
  {
    ...{ name: 'member blocked', by: 'self' },
    flow: (cloud) => setsBlock(cloud, true),
  },
  {
    ...{ name: 'member unblocked', by: 'self', given: () => hasBlocked('self', 'mate') },
    flow: (cloud) => setsBlock(cloud, false),
  },
  ...(['profile', 'picture'] as const).map(
    (what): HonestCommit => ({
      ...{ name: `report of a ${what}`, by: 'self', given: beginReports },
      flow: reports('self', { what, aboutId: 'mate', source: what === 'picture' ? 'image' : '' }),
    }),
  ),
  {
    ...{ name: 'report of a coach’s message', by: 'self', given: beginReports },
    flow: reports('self', { what: 'message', aboutId: 'coach', source: 'coach_1' }),
  },
  {
    ...{ name: 'report of a member’s message, by the coach', by: 'coach', given: beginReports },
    flow: reports('coach', { what: 'message', aboutId: 'self', source: 'self_1' }),
  },
  {
    name: 'report handled by an admin',
    by: 'admin',
    given: async () => {
      await beginReports()
      await isReported()
    },
    flow: (cloud) => decideReport(cloud, ADMIN, reportOf(), 'talked'),
  },
]
