/**
 * `npm run test:changed`: the tests that a change can reach, in at most two minutes for a usual one. What has
 * changed is what is not committed, or else the last commit; `--since REVISION` says otherwise.
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
// Which script of the app a source is in is known by building it, which takes seconds.
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
