/** Prepares what all suites of a run share: a browser, the day, and the seeds. */
import { ensureChromium } from '../browser/ensure-chromium.ts'
import { installFunctions } from '../build/functions-build.ts'
import { temporaryFolder } from '../temp-folder.ts'
import { zoneOfRun } from './day-of-run.ts'
import { firstSeedOf } from './first-seed.ts'
import { git } from './history.ts'
import type { Suite } from './suites.ts'

/** The first seed of this run: another one for each commit, the same for all processes of the run. */
export function firstSeed(): number {
  process.env.FOURFOLD_FIRST_SEED ??= String(firstSeedOf(git('rev-parse', 'HEAD').trim()))
  return Number(process.env.FOURFOLD_FIRST_SEED)
}

/** Suites that run the functions. Their dependencies are installed once, too. */
const WITH_FUNCTIONS = /^(contract|browser-firebase|releases)/

/** Sets variables of this process, which its children get; what they say decides no result, so none is hashed. */
export function prepareRun(suites: readonly Suite[]): void {
  const temp = temporaryFolder()
  process.once('exit', temp.remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  // Once, before the suites, or several would install it at the same time. Without one, each says so.
  if (suites.some(({ needs }) => needs?.includes('browser'))) {
    try {
      ensureChromium()
    } catch (error) {
      console.log(error instanceof Error ? error.message : error)
    }
  }
  if (suites.some(({ name }) => WITH_FUNCTIONS.test(name))) installFunctions()
  const zone = zoneOfRun(new Date(), process.platform)
  if (zone !== undefined) {
    process.env.TZ = zone
    console.log(
      `Midnight is near: browsers and tests run in the time zone ${zone}, where it is noon.`,
    )
  }
  firstSeed()
}
