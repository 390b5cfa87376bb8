/** Every generated region of `firestore.rules`, with its text (docs/decisions/0108-generated-rules.md). */

import { checkInFacts } from './check-in-facts.ts'
import { boundFacts, habitFacts, idFacts, linkFacts, stampFacts } from './field-facts.ts'
import { auditFacts, paceFacts } from './limit-facts.ts'
import { partnerFacts } from './partner-facts.ts'
import { habitStampFacts, recordFacts, statsFacts, textFacts } from './record-facts.ts'
import type { Region } from './regions.ts'
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
  { source: 'core/records/partner.ts', text: partnerFacts() },
  { source: 'core/records/paces.ts', text: paceFacts() },
  { source: 'core/records/audit-entry.ts', text: auditFacts() },
]
