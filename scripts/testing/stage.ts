/** A stage of a test run: one tool over one part of the tests. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFirefox } from '../browser/find-firefox.ts'
import { findFirestoreEmulator } from '../emulators/find-firestore-emulator.ts'
import { ROOT } from '../paths.ts'
import { freePort } from './free-port.ts'
import { type Results, resultsOfPlaywright, resultsOfReport, resultsOfVitest } from './reports.ts'
import { runNode, runTool, type Tool } from './run-command.ts'
import type { Planned } from './schedule.ts'
import { NOTHING, tallyOfExit, withExitCode } from './tally.ts'

export type Env = Readonly<Record<string, string>>

export interface Stage extends Planned {
  /** @param place where its output and its reports go */
  readonly run: (place: StagePlace) => Promise<Results>
}

interface StagePlace {
  /** A folder for this stage only, removed at the end of the run. */
  readonly folder: string
  /** The file to which its output is appended. */
  readonly log: string
}

export interface VitestOptions {
  readonly config?: string
  /** Vitest's command: `run`, or `related` with the changed files. */
  readonly command?: readonly string[]
  readonly env?: Env
  /** Names of stages that must succeed first. */
  readonly needs?: readonly string[]
}

export interface PlaywrightOptions {
  readonly config?: string
  readonly args?: readonly string[]
  readonly env?: Env
}

/** A stage that runs a tool and counts as one test. */
export function check(name: string, tool: Tool, ...args: string[]): Stage {
  return {
    name,
    run: async ({ log }) => ({ tally: tallyOfExit(await runTool(tool, args, { log })), tests: [] }),
  }
}

/** A stage that runs a script of `scripts/` and counts as one test. */
export function script(name: string, file: string): Stage {
  return {
    name,
    run: async ({ log }) => {
      const code = await runNode(join(ROOT, 'scripts', file), [], { log })
      return { tally: tallyOfExit(code), tests: [] }
    },
  }
}

export function vitest(
  name: string,
  { config, command = ['run'], env = {}, needs = [] }: VitestOptions = {},
): Stage {
  return {
    name,
    needs,
    run: async ({ folder, log }) => {
      const report = join(folder, 'report.json')
      const given = config === undefined ? [] : ['--config', config]
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      // A stage is one lane of the run; more Vitest workers would take the cores of other lanes.
      const args = [...command, ...given, ...reporters, '--maxWorkers=1', ...vitestBail()]
      const code = await runTool('vitest', args, { env, log })
      return held(resultsOfReport(textOf(report), resultsOfVitest), code)
    },
  }
}

export function playwright(
  name: string,
  needs: readonly string[],
  { config, args = [], env = {} }: PlaywrightOptions = {},
): Stage {
  return {
    name,
    needs,
    run: async ({ folder, log }) => {
      const report = join(folder, 'report.json')
      const given = config === undefined ? [] : ['--config', config]
      const output = ['--workers=1', '--reporter=list,json', '--output', join(folder, 'results')]
      const own = {
        ...(await ownPorts()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }
      const { FOURFOLD_HALF_OF_FLOWS: half } = process.env
      const shard = half === undefined ? [] : ['--shard', half]
      const bail = isBailing() ? ['-x'] : []
      const all = ['test', ...given, ...output, ...args, ...shard, ...bail]
      const code = await runTool('playwright', all, { env: { ...own, ...env }, log })
      return held(resultsOfReport(textOf(report), resultsOfPlaywright), code)
    },
  }
}

/** A stage that needs Firebase's emulators: skipped if this machine has none, but not in CI. */
export function onEmulators(stage: Stage): Stage {
  return onlyWith(findFirestoreEmulator, stage)
}

/** A stage that needs a Firefox: skipped if this machine has none, but not in CI. */
export function onFirefox(stage: Stage): Stage {
  return onlyWith(findFirefox, stage)
}

/** @param find returns what the stage needs, or a sentence that says what is missing */
function onlyWith(find: () => object | { readonly missing: string }, stage: Stage): Stage {
  return {
    ...stage,
    run: async (place) => {
      const found = find()
      if (!('missing' in found)) return stage.run(place)
      if (process.env.CI === 'true') throw new Error(String(found.missing))
      return { tally: { ...NOTHING, skipped: 1 }, tests: [] }
    },
  }
}

/** Whether to stop at the first failing test, as `npm run test:mutants` does. */
export function isBailing(): boolean {
  return process.env.FOURFOLD_BAIL === '1'
}

function vitestBail(): string[] {
  return isBailing() ? ['--bail=1'] : []
}

/** Free ports for the servers of the browser tests, so that stages do not collide. */
async function ownPorts(): Promise<Env> {
  const names = ['TEST', 'CLOUD', 'CLOUD_AUTH', 'CLOUD_FIRESTORE', 'CLOUD_STORAGE']
  const ports: Record<string, string> = {}
  for (const name of [...names, 'CLOUD_FUNCTIONS']) {
    ports[`FOURFOLD_${name}_PORT`] = String(await freePort())
  }
  return ports
}

function held({ tally, tests }: Results, code: number): Results {
  return { tally: withExitCode(tally, code), tests }
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
