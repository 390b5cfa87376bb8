/** Reports that the member makes of others (decision 0134). */
import { defineRecord, latest } from '#data/sync/record.ts'
import { safetyReportIntents } from './intents.ts'

const WHAT = { profile: 'the profile', picture: 'a picture', message: 'a message' } as const

export const safetyReportRecord = defineRecord({
  byCommand: true,
  intents: safetyReportIntents,
  describe: ({ what, aboutName }) => `Report ${WHAT[what]} of ${aboutName || 'a member'}`,
  async push(context, intents) {
    const { pushReport } = await import('./push.ts')
    return pushReport(context, latest(intents))
  },
})
