/** Runs stages in parallel lanes, and reports each one's result and duration. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NO_RESULTS, type Results, type TestResult } from './reports.ts'
import { interruptRunning } from './run-command.ts'
import { nextStep } from './schedule.ts'
import type { Stage } from './stage.ts'
import { closingLine, NOTHING, ONE_FAILED } from './tally.ts'

export interface StageOutcome extends Results {
  readonly name: string
  /** Its duration; 0 if it was skipped. */
  readonly seconds: number
}

export interface RunOptions {
  readonly lanes: number
  /** A folder for this run only; the caller removes it. */
  readonly scratch: string
  /** Once one stage has failed, starts no others, and ends those that still run. */
  readonly stopAtFirstFailure?: boolean
}

/** Runs all stages, even if some fail; prints the whole output of each one that fails. */
export async function runStages(
  stages: readonly Stage[],
  { lanes, scratch, stopAtFirstFailure = false }: RunOptions,
): Promise<StageOutcome[]> {
  const ended = new Map<string, boolean>()
  const running = new Map<string, Promise<void>>()
  const outcomes: StageOutcome[] = []
  const end = (outcome: StageOutcome, hasRun: boolean) => {
    ended.set(outcome.name, hasRun && outcome.tally.failed === 0)
    running.delete(outcome.name)
    outcomes.push(outcome)
  }
  const start = async (stage: Stage) => {
    console.log(`… ${stage.name}`)
    const outcome = await outcomeOf(stage, scratch)
    const hasFailed = outcome.tally.failed > 0
    console.log(`${hasFailed ? '✗' : '✓'} ${lineOf(outcome)}`)
    end(outcome, true)
    if (hasFailed && stopAtFirstFailure) interruptRunning()
  }
  for (;;) {
    const hasFailed = outcomes.some(({ tally }) => tally.failed > 0)
    const progress = { ended, running: new Set(running.keys()) }
    const left =
      stopAtFirstFailure && hasFailed ? stages.filter(({ name }) => isKnown(name)) : stages
    const step = nextStep(left, progress, lanes)
    if (step.kind === 'end') return outcomes
    if (step.kind === 'start') running.set(step.stage.name, start(step.stage))
    else if (step.kind === 'wait') await Promise.race(running.values())
    else {
      console.log(`- ${step.stage.name}: skipped, for a stage that it needs has failed`)
      const skipped = { ...NO_RESULTS, tally: { ...NOTHING, skipped: 1 } }
      end({ name: step.stage.name, seconds: 0, ...skipped }, false)
    }
  }

  function isKnown(name: string): boolean {
    return ended.has(name) || running.has(name)
  }
}

async function outcomeOf(stage: Stage, scratch: string): Promise<StageOutcome> {
  const folder = join(scratch, stage.name.replaceAll(/\W+/g, '-'))
  mkdirSync(folder, { recursive: true })
  const log = join(folder, 'output.log')
  const begin = performance.now()
  const results = await resultsOf(stage, { folder, log })
  const seconds = (performance.now() - begin) / 1000
  if (results.tally.failed > 0) console.log(`\n── ${stage.name} ──\n${readOutput(log)}`)
  return { name: stage.name, seconds, ...results }
}

async function resultsOf(stage: Stage, place: { folder: string; log: string }): Promise<Results> {
  try {
    return await stage.run(place)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { tally: ONE_FAILED, tests: [] }
  }
}

function readOutput(log: string): string {
  try {
    return readFileSync(log, 'utf8')
  } catch {
    // A stage that failed before it started has no output.
    return ''
  }
}

function lineOf({ name, seconds, tally }: StageOutcome): string {
  return `${name}: ${closingLine(tally)} (${seconds.toFixed(0)} s)`
}

const SLOWEST = 10

/** How many lines of a failure the summary shows; the stage's own output has the rest. */
const FAILURE_LINES = 120
/** If more tests fail, most of them have the same cause. */
const MOST_FAILURES = 20

/**
 * The summary of a run: the duration of each stage, longest first, the slowest tests, and at the very end,
 * where readers of a long log look first, the failed tests.
 */
export function tablesOf(outcomes: readonly StageOutcome[], totalSeconds: number): string {
  const stages = outcomes
    .toSorted((a, b) => b.seconds - a.seconds)
    .map((one) => [one.name, closingLine(one.tally), one.seconds.toFixed(1)] as const)
  const tests: (TestResult & { stage: string })[] = outcomes.flatMap(({ name, tests: all }) =>
    all.map((test) => ({ ...test, stage: name })),
  )
  const slowest = tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ name, stage, seconds }) => [name.slice(0, 100), stage, seconds.toFixed(1)] as const)
  return [
    `Stages (${totalSeconds.toFixed(0)} s in all)`,
    ...rows([['stage', 'tests', 'seconds'], ...stages]),
    '',
    'Slowest tests',
    ...rows([['test', 'stage', 'seconds'], ...slowest]),
    ...tests
      .flatMap(({ name, stage, failure }) =>
        failure === undefined
          ? []
          : [['', `Failed in ${stage}: ${name}`, ...failure.split('\n').slice(0, FAILURE_LINES)]],
      )
      .slice(0, MOST_FAILURES)
      .flat(),
  ].join('\n')
}

function rows(cells: readonly (readonly [string, string, string])[]): string[] {
  const widths = [0, 1, 2].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  )
  return cells.map((row) =>
    row
      .map((cell, column) =>
        column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}
