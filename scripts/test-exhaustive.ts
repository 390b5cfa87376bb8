/** `npm run test:exhaustive`: what `npm test` leaves out, and one closing line. */
import { runTests } from './testing/run-tests.ts'
import { EXHAUSTIVE } from './testing/stages.ts'

await runTests(EXHAUSTIVE, process.argv.slice(2))
