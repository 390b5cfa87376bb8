/** The reports by this member, the latest first (decision 0134). */

import { ownReportSchema } from '#core/policies/safety/safety-report.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import { ownList } from '#data/sync/own-list.ts'
import { type CachedResult, useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { safetyReportIntents } from './intents.ts'

/** How many of the latest reports their reporter is shown. */
const MAX_SHOWN = 50

export const ownReports = ownList({
  key: 'safety-reports/own',
  schema: ownReportSchema,
  queries: ({ userId }) => [
    {
      ...listOf('safetyReports', { userId }),
      orderBy: [{ field: 'created', direction: 'desc' }],
      limit: MAX_SHOWN,
    },
  ],
  isLater: () => false,
  intents: safetyReportIntents,
  idOf: ({ aboutId, created }) => `${aboutId}_${created}`,
  fold: (_known, { what: kind, ...said }, { userId }) => {
    const id = `${said.aboutId}_${said.created}`
    return ownReportSchema.safeParse({ ...said, id, userId, kind, shown: {}, state: 'open' }).data
  },
  keep: (all) => all.toSorted((a, b) => b.created - a.created).slice(0, MAX_SHOWN),
})

const readLatest = async (account: Account) =>
  (await ownReports.read(account)).toSorted((a, b) => b.created - a.created)

export function useOwnReports(): CachedResult<Awaited<ReturnType<typeof readLatest>>> {
  return useCachedQuery({
    queryKey: ['safety-reports', 'own'],
    // When they were fetched is shown nowhere.
    read: async (account) => ({ data: await readLatest(account), dataUpdatedAt: 0 }),
    queryFn: async ({ account, cloud }) => {
      const store = await ownReports.pull(account, cloud)
      await store()
      return undefined
    },
  })
}
