/**
 * `npm run test:all`: all that `npm test` leaves out, slice by slice. `-- --slice K` runs one, `--slice of-commit` the one
 * whose turn it is, `--list` names them; `--record` keeps how long each file took; `--after FILE` adds the counts that
 * `npm test -- --results FILE` has written.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { foundBefore } from './testing/ancestor.ts'
import { unsteadyAmong } from './testing/excuse.ts'
import { git } from './testing/history.ts'
import {
  type Item,
  itemsOf,
  nameOf,
  nightSuites,
  readSeconds,
  sliceOfCommit,
  slicesOf,
  writeSeconds,
} from './testing/night.ts'
import { firstSeed, prepareRun } from './testing/prepare-run.ts'
import { runSuite } from './testing/suite.ts'
import {
  closingLines,
  excusing,
  exitCodeOf,
  type Outcome,
  summaryOf,
  sumOf,
  tallyOf,
  tallySchema,
} from './testing/summary.ts'
import { runSuites } from './testing/turbo.ts'

const { values } = parseArgs({
  options: {
    slice: { type: 'string' },
    list: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    after: { type: 'string' },
  },
})
const begin = performance.now()
const suites = nightSuites(firstSeed())
const items = itemsOf(suites)
const seconds = readSeconds()
const slices = slicesOf(items, seconds)
if (values.list) {
  for (const [index, slice] of slices.entries()) {
    console.log(`${index + 1}: ${slice.map(nameOf).join('\n   ')}`)
  }
} else {
  await run(chosen())
}

function chosen(): Item[] {
  if (values.slice === undefined) return items
  const committedAt = Number(git('show', '--no-patch', '--format=%ct', 'HEAD'))
  const number =
    values.slice === 'of-commit' ? sliceOfCommit(committedAt, slices.length) : Number(values.slice)
  const slice = slices[number - 1]
  if (slice === undefined) throw new Error(`There are slices 1 to ${slices.length}.`)
  console.log(`Slice ${number} of ${slices.length}:\n  ${slice.map(nameOf).join('\n  ')}`)
  return slice
}

async function run(all: readonly Item[]): Promise<void> {
  const own = [...new Set(all.map(({ suite }) => suite))]
  prepareRun(own)
  await runSuites(['build-web', 'build-desktop'], randomUUID())
  const outcomes: Outcome[] = []
  for (const suite of own) {
    const files = all.filter((item) => item.suite === suite).map(({ file }) => file)
    const result = await runSuite(suite, { only: files, mayBeEmpty: true })
    console.log(`… ${suite.name}: ${result.seconds.toFixed(0)} s`)
    outcomes.push({ suite: suite.name, result, isProven: false })
  }
  const unsteady = await unsteadyAmong(outcomes, suites)
  const found = foundBefore(excusing(outcomes, unsteady))
  const excused = [...unsteady, ...found]
  const final = excusing(outcomes, excused)
  if (values.record) writeSeconds(items, { ...seconds, ...secondsIn(outcomes) })
  const tally = sumOf(final.map(tallyOf))
  const before = values.after === undefined ? [] : [readTally(values.after)]
  process.exitCode = exitCodeOf(tally)
  console.log(summaryOf(final, excused, (performance.now() - begin) / 1000))
  console.log(`\n${closingLines(sumOf([...before, tally]))}`)
}

/** How long each item took, by its tests; a file's share of what its suite took besides is left out. */
function secondsIn(outcomes: readonly Outcome[]): Record<string, number> {
  const taken: Record<string, number> = {}
  for (const { suite, result } of outcomes) {
    for (const { file, seconds: own } of result?.tests ?? []) {
      const name = `${suite} ${file}`
      taken[name] = (taken[name] ?? 0) + own
    }
  }
  return taken
}

function readTally(file: string) {
  return tallySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
