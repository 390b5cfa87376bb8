/** What `firestore.rules` repeats of core, as functions of the rules (docs/decisions/0020-rules.md). */

import { boundFacts, habitFacts, idFacts, paceFacts, stampFacts } from './field-facts.ts'
import { habitStampFacts, recordFacts, statsFacts, textFacts } from './record-facts.ts'
import { timeFacts } from './time-facts.ts'
import { userFacts } from './user-facts.ts'

export const FACTS = [
  ...[boundFacts(), idFacts(), stampFacts(), habitFacts(), habitStampFacts(), recordFacts()],
  ...[textFacts(), statsFacts(), userFacts(), timeFacts(), paceFacts()],
]
  .map((text) => text.trim())
  .join('\n')
