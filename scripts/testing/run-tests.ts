/** The common part of `npm test`, `npm run test:exhaustive` and `npm run test:changed`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../browser/ensure-chromium.ts'
import { temporaryFolder } from '../temp-folder.ts'
import { zoneOfRun } from './day-of-run.ts'
import { runStages, tablesOf } from './run-stages.ts'
import { halfOfFlows, tenthOfSeeds } from './slow-machine.ts'
import { isBailing, type Stage } from './stage.ts'
import { closingLine, exitCodeOf, NOTHING, resultsSchema, sumOf } from './tally.ts'

/** More lanes would compete for memory and for the emulators. */
const MOST_LANES = 4

/**
 * Runs stages by the command line: names of stages run only these, `--results FILE` writes the counts to a
 * file, `--after FILE` goes on after the run that wrote it: it uses that run's builds, adds its counts to the
 * summary line, and leaves out what `slow-machine.ts` says if that run was slow. Sets the process's exit code.
 * @throws Error if a stage's name is unknown, or a file of counts cannot be read
 */
export async function runTests(all: readonly Stage[], args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { results: { type: 'string' }, after: { type: 'string' } },
  })
  const before = values.after === undefined ? { ...NOTHING, seconds: 0 } : readResults(values.after)
  const isBuilt = values.after !== undefined
  const needed = all.filter(({ name }) => !(isBuilt && /\bbuild$/.test(name)))
  const stages = chosen(needed, positionals)
  // Once, before the lanes start, or several would install it at the same time.
  if (stages.some(({ name }) => /browser|desktop app/.test(name))) ensureChromium()
  const temp = temporaryFolder()
  process.once('exit', temp.remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const zone = zoneOfRun(new Date(), process.platform)
  if (zone !== undefined) {
    process.env.TZ = zone
    console.log(
      `Midnight is near: browsers and tests run in the time zone ${zone}, where it is noon.`,
    )
  }
  const tenth = tenthOfSeeds(before.seconds, new Date())
  const half = halfOfFlows(before.seconds, new Date())
  const minutes = Math.round(before.seconds / 60)
  if (tenth !== undefined) {
    process.env.FOURFOLD_TENTH_OF_SEEDS = String(tenth)
    console.log(
      `This machine is slow (${minutes} minutes so far): a tenth of the simulation’s seeds is played.`,
    )
  }
  if (half !== undefined) {
    process.env.FOURFOLD_HALF_OF_FLOWS = half
    console.log(
      `It is so slow that a half (${half}) of the browsers’ and the desktop app’s tests runs.`,
    )
  }
  // A browser or an emulator uses more than one core, so one lane for each keeps the cores busy.
  const lanes = Math.min(MOST_LANES, availableParallelism())
  const begin = performance.now()
  const outcomes = await runStages(stages, {
    lanes,
    scratch: temp.folder,
    stopAtFirstFailure: isBailing(),
  })
  const own = sumOf(outcomes.map(({ tally }) => tally))
  const total = sumOf([before, own])
  const seconds = (performance.now() - begin) / 1000
  if (values.results !== undefined) {
    writeFileSync(values.results, JSON.stringify({ ...total, seconds: before.seconds + seconds }))
  }
  process.exitCode = exitCodeOf(own)
  console.log(`\n${tablesOf(outcomes, seconds)}`)
  console.log(`\n${closingLine(total)}`)
}

function chosen(all: readonly Stage[], names: readonly string[]): readonly Stage[] {
  if (names.length === 0) return all
  const known = all.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new Error(`There is no stage "${unknown}". There are: ${known.join(', ')}.`)
  }
  return all.filter(({ name }) => names.includes(name))
}

function readResults(file: string) {
  return resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
