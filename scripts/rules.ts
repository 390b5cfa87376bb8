/**
 * `npm run rules`: regenerates the parts of `firestore.rules` that come from core; run it after changing a
 * limit or a field.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'
import { REGIONS } from './rules/facts.ts'
import { withRegions } from './rules/regions.ts'

const file = join(ROOT, 'firestore.rules')
const rules = readFileSync(file, 'utf8')
const written = withRegions(rules, REGIONS)
if (written !== rules) writeFileSync(file, written)
console.log(
  written === rules ? 'firestore.rules say what core says.' : 'firestore.rules are written anew.',
)
