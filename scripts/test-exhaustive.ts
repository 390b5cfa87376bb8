/** `npm run test:exhaustive`: runs what `npm test` leaves out, and ends with one summary line. */
import { runTests } from './testing/run-tests.ts'
import { EXHAUSTIVE } from './testing/stages.ts'

await runTests(EXHAUSTIVE, process.argv.slice(2))
