/** `npm test`: checks whether a change is good, and ends with one summary line. */
import { runTests } from './testing/run-tests.ts'
import { QUICK } from './testing/stages.ts'

await runTests(QUICK, process.argv.slice(2))
