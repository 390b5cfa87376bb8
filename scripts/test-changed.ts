/**
 * `npm run test:changed`: runs the tests that a change can affect, in at most two minutes for a typical one.
 * The change is what is not committed, or else the last commit; `--since REVISION` sets another start.
 */
import { parseArgs } from 'node:util'
import { buildWebIfChanged, presentInputs } from './build/web-build.ts'
import { affectedBy, isThere } from './testing/changed/affected-tests.ts'
import { changedFiles } from './testing/changed/changed-files.ts'
import { changedStages } from './testing/changed/changed-stages.ts'
import { chunksOfBuild, readReach, specsReaching } from './testing/changed/reach.ts'
import { selectsNothing, selectTests } from './testing/changed/select.ts'
import { runTests } from './testing/run-tests.ts'

const { values } = parseArgs({ options: { since: { type: 'string' } } })
const changed = changedFiles(values.since)
// Only a build, which takes seconds, tells which chunk of the app contains a source file.
await buildWebIfChanged(presentInputs())
const affected = await affectedBy(changed)
const specs = specsReaching(changed, chunksOfBuild(), readReach())
const selection = selectTests({ changed, affected, specs })

console.log(`${changed.length} changed files:\n${changed.map((path) => `  ${path}`).join('\n')}`)
if (selection.isDocsOnly) {
  console.log('Only docs have changed: their links and claims are checked.')
  await runTests(changedStages({ ...selection, units: ['scripts/docs/docs.test.ts'] }), [])
} else if (selectsNothing(selection)) {
  console.log('No test is known to reach this change: run npm test.')
  process.exitCode = 1
} else {
  const units = selection.units.filter(isThere)
  await runTests(changedStages({ ...selection, units }), [])
}
