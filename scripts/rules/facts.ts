/** Every generated region of `firestore.rules`, with its text (docs/decisions/0108-generated-rules.md). */

import { checkInFacts } from './check-in-facts.ts'
import { boundFacts, habitFacts, idFacts, linkFacts, stampFacts } from './field-facts.ts'
import {
  auditFacts,
  closingFacts,
  creationFacts,
  paceFacts,
  pushFacts,
  referralFacts,
} from './limit-facts.ts'
import { habitStampFacts, recordFacts, statsFacts, textFacts } from './record-facts.ts'
import type { Region } from './regions.ts'
import { safetyReportFacts } from './safety-report-facts.ts'
import { timeFacts } from './time-facts.ts'
import { userFacts } from './user-facts.ts'

export const REGIONS: readonly Region[] = [
  { source: 'core/records/bounds.ts', text: boundFacts() },
  { source: 'core/records/id-pattern.ts', text: idFacts() },
  { source: 'core/records/group.ts', text: linkFacts() },
  { source: 'core/sync/stamp.ts', text: stampFacts() },
  { source: 'core/habits/habits.ts', text: `${habitFacts()}\n${habitStampFacts()}` },
  { source: 'core/records/collections.ts', text: `${recordFacts()}\n${textFacts()}` },
  { source: 'core/records/stats.ts', text: statsFacts() },
  { source: 'core/records/user.ts', text: userFacts() },
  { source: 'core/records/time-tracking.ts', text: timeFacts() },
  { source: 'core/records/check-in.ts', text: checkInFacts() },
  { source: 'core/records/safety-report.ts', text: safetyReportFacts() },
  { source: 'core/records/paces.ts', text: paceFacts() },
  { source: 'core/records/creations.ts', text: creationFacts() },
  { source: 'core/records/audit-entry.ts', text: auditFacts() },
  { source: 'core/notifications/notifications.ts', text: referralFacts() },
  { source: 'core/account/closing.ts', text: closingFacts() },
  { source: 'core/push/push-slots.ts', text: pushFacts() },
]
