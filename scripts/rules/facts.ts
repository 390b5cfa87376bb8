/** Every generated region of `firestore.rules`, with its text (docs/decisions/0108-generated-rules.md). */

import { checkInFacts } from './check-in-facts.ts'
import { boundFacts, habitFacts, idFacts, stampFacts } from './field-facts.ts'
import { paceFacts } from './limit-facts.ts'
import { habitStampFacts, recordFacts, statsFacts, textFacts } from './record-facts.ts'
import type { Region } from './regions.ts'
import { timeFacts } from './time-facts.ts'
import { userFacts } from './user-facts.ts'

export const REGIONS: readonly Region[] = [
  { source: 'core/records/bounds.ts', text: boundFacts() },
  { source: 'core/records/id-pattern.ts', text: idFacts() },
  { source: 'core/sync/stamp.ts', text: stampFacts() },
  { source: 'core/habits/habits.ts', text: `${habitFacts()}\n${habitStampFacts()}` },
  { source: 'core/records/collections.ts', text: `${recordFacts()}\n${textFacts()}` },
  { source: 'core/records/stats.ts', text: statsFacts() },
  { source: 'core/records/user.ts', text: userFacts() },
  { source: 'core/records/time-tracking.ts', text: timeFacts() },
  { source: 'core/records/check-in.ts', text: checkInFacts() },
  { source: 'core/records/paces.ts', text: paceFacts() },
]
