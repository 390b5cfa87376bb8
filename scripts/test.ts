/** `npm test`: whether a change is good, and one closing line. */
import { runTests } from './testing/run-tests.ts'
import { QUICK } from './testing/stages.ts'

await runTests(QUICK, process.argv.slice(2))
