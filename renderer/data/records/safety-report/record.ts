/** Reports that the member makes of others (decision 0134). */
import { askServer } from '#data/sync/command.ts'
import { defineRecord } from '#data/sync/record.ts'
import { safetyReportIntents } from './intents.ts'

const own = () => import('./own-reports.ts')

export const safetyReportRecord = defineRecord({
  intents: safetyReportIntents,
  describe: ({ what, aboutName }) => `Report the ${what} of ${aboutName || 'a member'}`,
  command: (intent) =>
    askServer('report-content', intent, async ({ report }, { account }) => {
      const { ownReports } = await own()
      await ownReports.store(account, [report])
    }),
  exports: async (...from) => ({ safetyReports: await (await own()).ownReports.readAll(...from) }),
})
