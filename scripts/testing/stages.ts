/** The stages of `npm test`, in order. Each streams its own output and counts its own tests. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../browser/ensure-chromium.ts'
import { findFirestoreEmulator } from '../emulators/find-firestore-emulator.ts'
import { ROOT } from '../paths.ts'
import { freePort } from './free-port.ts'
import { tallyOfPlaywright, tallyOfReport, tallyOfVitest } from './reports.ts'
import { runNode, runTool, type Tool } from './run-command.ts'
import { heldToExit, NOTHING, type Tally, tallyOfExit } from './tally.ts'

export interface Stage {
  readonly name: string
  /** A stage without which this one makes no sense. */
  readonly needs?: string
  /** @param scratch a folder of the run's own, removed at its end. */
  readonly run: (scratch: string) => Promise<Tally>
}

/** The folders whose imports are checked; `npm run lint:direction` names the same. */
const CHECKED = ['core', 'renderer', 'main', 'preload', 'web', 'scripts', 'tests']

function check(name: string, tool: Tool, ...args: string[]): Stage {
  return { name, run: async () => tallyOfExit(await runTool(tool, args)) }
}

function script(name: string, file: string): Stage {
  return { name, run: async () => tallyOfExit(await runNode(join(ROOT, 'scripts', file), [])) }
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

async function vitest(scratch: string, name: string, ...args: string[]): Promise<Tally> {
  const report = join(scratch, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool('vitest', ['run', ...args, ...reporters])
  return heldToExit(tallyOfReport(textOf(report), tallyOfVitest), code)
}

async function browser(scratch: string): Promise<Tally> {
  const report = join(scratch, 'playwright.json')
  const code = await runTool('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: ensureChromium(),
    FOURFOLD_TEST_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return heldToExit(tallyOfReport(textOf(report), tallyOfPlaywright), code)
}

/** The built desktop app on a stand-in for Electron, and on Electron itself where that is. */
async function desktop(scratch: string): Promise<Tally> {
  const report = join(scratch, 'playwright-desktop.json')
  const config = ['--config', 'playwright.desktop.config.ts', '--reporter=list,json']
  const code = await runTool('playwright', ['test', ...config], {
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return heldToExit(tallyOfReport(textOf(report), tallyOfPlaywright), code)
}

/** The browser tests on Firebase's emulators; without them they are skipped, but not in CI. */
async function cloudBrowser(scratch: string): Promise<Tally> {
  const emulator = findFirestoreEmulator()
  if ('missing' in emulator) {
    if (process.env.CI === 'true') throw new Error(emulator.missing)
    console.log(`Browser tests on Firebase skipped. ${emulator.missing}`)
    return { ...NOTHING, skipped: 1 }
  }
  const report = join(scratch, 'playwright-cloud.json')
  const config = ['--config', 'playwright.cloud.config.ts', '--reporter=list,json']
  const code = await runTool('playwright', ['test', ...config], {
    CHROMIUM_PATH: ensureChromium(),
    FOURFOLD_CLOUD_PORT: String(await freePort()),
    FOURFOLD_CLOUD_AUTH_PORT: String(await freePort()),
    FOURFOLD_CLOUD_FIRESTORE_PORT: String(await freePort()),
    FOURFOLD_CLOUD_STORAGE_PORT: String(await freePort()),
    FOURFOLD_CLOUD_FUNCTIONS_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return heldToExit(tallyOfReport(textOf(report), tallyOfPlaywright), code)
}

export const STAGES: readonly Stage[] = [
  check('types', 'tsc', '--build'),
  check('lint', 'biome', 'check'),
  check('direction', 'depcruise', '--config', 'dependency-cruiser.config.js', ...CHECKED),
  check('unused', 'knip'),
  { name: 'unit', run: (scratch) => vitest(scratch, 'unit') },
  {
    name: 'rules',
    run: (scratch) => vitest(scratch, 'rules', '--config', 'vitest.rules.config.ts'),
  },
  {
    name: 'contract',
    run: (scratch) => vitest(scratch, 'contract', '--config', 'vitest.contract.config.ts'),
  },
  {
    name: 'simulation',
    run: (scratch) => vitest(scratch, 'simulation', '--config', 'vitest.simulation.config.ts'),
  },
  script('build', 'build-web.ts'),
  script('desktop build', 'build-desktop.ts'),
  { name: 'browser', needs: 'build', run: browser },
  { name: 'desktop', needs: 'desktop build', run: desktop },
  { name: 'browser on Firebase', needs: 'build', run: cloudBrowser },
]
