/** Every field of a report, and of an admin's decision, changed in turn (docs/decisions/0134-reporting.md). */
import { describeForgeries } from './support/forgeries.ts'
import {
  beginReports,
  decides,
  isReported,
  ofMessage,
  ofPicture,
  ofProfile,
} from './support/safety-reports.ts'

const OWN_WORDS = {
  why: 'what somebody adds, and when they report, is theirs to say',
  names: ['note changed', 'created changed'],
}

const LOG = {
  auditLog: [
    {
      why: 'what the admin’s app says it does, and under which name; who, when and to whom is proved',
      names: ['byName changed', 'action changed', 'summary changed'],
    },
  ],
}

describeForgeries([
  {
    title: 'a report of a profile',
    by: 'self',
    given: beginReports,
    honest: async () => [ofProfile()],
    harmless: { safetyReports: [OWN_WORDS] },
  },
  {
    title: 'a report of a picture',
    by: 'self',
    given: beginReports,
    honest: async () => [ofPicture()],
    harmless: { safetyReports: [OWN_WORDS] },
  },
  {
    title: 'a report of a message',
    by: 'self',
    given: beginReports,
    honest: async () => [ofMessage('self')],
    harmless: { safetyReports: [OWN_WORDS] },
  },
  {
    title: 'what an admin decides about a report',
    by: 'admin',
    given: async () => {
      await beginReports()
      await isReported()
    },
    honest: async () => decides(),
    harmless: LOG,
  },
])
