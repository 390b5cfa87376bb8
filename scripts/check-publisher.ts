/** `npm run check:publisher`: fails while `package.json` names a placeholder as the publisher; `release.yml` runs it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publisherFaults } from './packing/publisher.ts'
import { ROOT } from './paths.ts'

const faults = publisherFaults(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
// GitHub shows lines that begin so at the top of the run.
const loudly = process.env.GITHUB_ACTIONS === 'true' ? '::error file=package.json::' : ''
for (const fault of faults) console.error(`${loudly}${fault} See docs/releasing.md.`)
if (faults.length > 0) process.exitCode = 1
