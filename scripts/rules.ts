/**
 * `npm run rules`: regenerates the parts of `firestore.rules` that come from core; run it after changing a
 * limit or a field.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'
import { FACTS } from './rules/facts.ts'
import { withFacts } from './rules/with-facts.ts'

const file = join(ROOT, 'firestore.rules')
const rules = readFileSync(file, 'utf8')
const written = withFacts(rules, FACTS)
if (written !== rules) writeFileSync(file, written)
console.log(
  written === rules ? 'firestore.rules say what core says.' : 'firestore.rules are written anew.',
)
