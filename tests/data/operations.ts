/** Operations of the outbox, each checked against its record's intents. */
import { blockIntents } from '#data/records/block/record.ts'
import { checkInIntents } from '#data/records/check-in/intents.ts'
import { dayIntents } from '#data/records/day/intents.ts'
import { interestIntents } from '#data/records/interest/record.ts'
import { inviteIntents } from '#data/records/invite/intents.ts'
import { joinRequestIntents } from '#data/records/join-request/intents.ts'
import { kudosIntents } from '#data/records/kudos/intents.ts'
import { membershipIntents } from '#data/records/membership/intents.ts'
import { notificationIntents } from '#data/records/notification/intents.ts'
import { partnerIntents } from '#data/records/partner/intents.ts'
import { safetyReportIntents } from '#data/records/safety-report/intents.ts'
import { templateIntents } from '#data/records/template/intents.ts'
import { messageIntents, threadIntents } from '#data/records/thread/intents.ts'
import { timeDayIntents } from '#data/records/time-day/intents.ts'
import { userIntents } from '#data/records/user/intents.ts'
import {
  type QueuedOperation,
  queuedOperationSchema,
  type StoredIntent,
} from '#data/storage/operation.ts'

export type Intent = ReturnType<typeof parseIntent>

export interface Operation extends Omit<QueuedOperation, 'intent'> {
  readonly intent: Intent
}

/** @throws Error if it is an operation of no record */
export function parseOperation(raw: unknown): Operation {
  const operation = queuedOperationSchema.parse(raw)
  return { ...operation, intent: parseIntent(operation.intent) }
}

function parseIntent(intent: StoredIntent) {
  const parsed =
    dayIntents.parse(intent) ??
    timeDayIntents.parse(intent) ??
    templateIntents.parse(intent) ??
    userIntents.parse(intent) ??
    membershipIntents.parse(intent) ??
    joinRequestIntents.parse(intent) ??
    inviteIntents.parse(intent) ??
    messageIntents.parse(intent) ??
    threadIntents.parse(intent) ??
    notificationIntents.parse(intent) ??
    interestIntents.parse(intent) ??
    kudosIntents.parse(intent) ??
    checkInIntents.parse(intent) ??
    partnerIntents.parse(intent) ??
    blockIntents.parse(intent) ??
    safetyReportIntents.parse(intent)
  if (!parsed) throw new Error(`Not an intent of any record: ${intent.kind}`)
  return parsed
}
