/** Reports that the member makes of others (decision 0134). */
import { askServer } from '#data/sync/command.ts'
import { defineRecord } from '#data/sync/record.ts'
import { safetyReportIntents } from './intents.ts'

const WHAT = { profile: 'the profile', picture: 'a picture', message: 'a message' } as const

export const safetyReportRecord = defineRecord({
  intents: safetyReportIntents,
  describe: ({ what, aboutName }) => `Report ${WHAT[what]} of ${aboutName || 'a member'}`,
  command: (intent) =>
    askServer('report-content', intent, async ({ report }, { account }) => {
      const { takeOwnReports } = await import('./own-reports.ts')
      await takeOwnReports(account, [report])
    }),
})
