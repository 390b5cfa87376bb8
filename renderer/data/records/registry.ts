/** All synced records of Fourfold: a new one needs a folder here, and a line below (docs/architecture.md). */

import { localDay } from '#data/platform/local-day.ts'
import { readUser } from '#data/records/member/owner.ts'
import { createRegistry } from '#data/sync/registry.ts'
import { agreementRecord } from './agreement/record.ts'
import { blockRecord } from './block/record.ts'
import { checkInRecord } from './check-in/record.ts'
import { dayRecord } from './day/record.ts'
import { interestRecord } from './interest/record.ts'
import { inviteRecord } from './invite/record.ts'
import { joinRequestRecord } from './join-request/record.ts'
import { kudosRecord } from './kudos/record.ts'
import { lineRecord } from './line/record.ts'
import { pullMember } from './membership/pull-member.ts'
import { membershipRecord } from './membership/record.ts'
import { notificationRecord, referralRecord } from './notification/record.ts'
import { partnerRecord } from './partner/record.ts'
import { safetyReportRecord } from './safety-report/record.ts'
import { templateRecord } from './template/record.ts'
import { messageRecord, threadRecord } from './thread/record.ts'
import { timeDayRecord } from './time-day/record.ts'
import { memberReader } from './user/member-reader.ts'
import { closingRecord, userRecord } from './user/record.ts'

export const registry = createRegistry(
  [
    // Before the user, whose record names the chosen template: days are created from it.
    templateRecord,
    userRecord,
    closingRecord,
    // The first with a history: the home screen opens once its newest days are stored.
    dayRecord,
    timeDayRecord,
    lineRecord,
    // A group that is not open any more is asked.
    membershipRecord(async (...denied) => {
      const { askInstead } = await import('./join-request/ask-instead.ts')
      return askInstead(...denied)
    }),
    joinRequestRecord,
    inviteRecord,
    messageRecord,
    threadRecord,
    notificationRecord,
    referralRecord,
    interestRecord,
    kudosRecord,
    // Before check-ins, which quote them.
    agreementRecord,
    checkInRecord,
    // Before partners: what a block ends cannot begin anew in between.
    blockRecord,
    partnerRecord,
    safetyReportRecord,
  ],
  {
    reader: memberReader,
    refresh: pullMember,
    today: async (account) => localDay(account.now(), (await readUser(account))?.dayStartHour),
  },
)
