/** Reports that the member makes of others (decision 0134). */
import { askServer, parseSaid } from '#data/sync/command.ts'
import { defineRecord } from '#data/sync/record.ts'
import { safetyReportIntents } from './intents.ts'

const WHAT = { profile: 'the profile', picture: 'a picture', message: 'a message' } as const

export const safetyReportRecord = defineRecord({
  intents: safetyReportIntents,
  describe: ({ what, aboutName }) => `Report ${WHAT[what]} of ${aboutName || 'a member'}`,
  async command({ what, aboutId, source, note, created, ...said }) {
    const { reasonSchema, takeOwnReports } = await import('./own-reports.ts')
    const reason = parseSaid(reasonSchema, said.reason)
    const request = { what, aboutId, source, reason, note, created }
    return askServer('report-content', request, ({ report }, { account }) =>
      takeOwnReports(account, [report]),
    )
  },
})
