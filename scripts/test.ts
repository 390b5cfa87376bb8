/**
 * `npm test`: checks whether a change is good. `npm test -- NAME …` runs only these suites; `--results FILE` writes the
 * counts, for `npm run test:all -- --after FILE`.
 */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { foundBefore } from './testing/ancestor.ts'
import { unsteadyAmong } from './testing/excuse.ts'
import { noteProven } from './testing/history.ts'
import { prepareRun } from './testing/prepare-run.ts'
import { SUITES } from './testing/suites.ts'
import { closingLines, excusing, exitCodeOf, summaryOf, sumOf, tallyOf } from './testing/summary.ts'
import { runSuites } from './testing/turbo.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { results: { type: 'string' } },
})
const names = positionals.length > 0 ? positionals : SUITES.map(({ name }) => name)
const unknown = names.find((name) => SUITES.every((one) => one.name !== name))
if (unknown !== undefined) {
  const known = SUITES.map(({ name }) => name).join(', ')
  throw new Error(`There is no suite “${unknown}”. There are: ${known}.`)
}
const begin = performance.now()
prepareRun(SUITES.filter(({ name }) => names.includes(name)))
const outcomes = await runSuites(names, randomUUID())
const unsteady = await unsteadyAmong(outcomes, SUITES)
// Its seeds are other ones with each commit, so they may find an old fault.
const ofSeeds = excusing(outcomes, unsteady).filter(({ suite }) => suite === 'simulation')
const excused = [...unsteady, ...foundBefore(ofSeeds)]
const final = excusing(outcomes, excused)
const tally = sumOf(final.map(tallyOf))
process.exitCode = exitCodeOf(tally)
if (process.exitCode === 0 && positionals.length === 0 && excused.length === 0) noteProven()
if (values.results !== undefined) writeFileSync(values.results, JSON.stringify(tally))
console.log(summaryOf(final, excused, (performance.now() - begin) / 1000))
console.log(`\n${closingLines(tally)}`)
