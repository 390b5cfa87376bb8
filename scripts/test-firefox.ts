/**
 * `npm run test:firefox`: the browser tests that engines may answer differently, in the installed Firefox.
 * Arguments go to Playwright. Without a Firefox it names the package and is skipped, or fails in CI.
 */
import { findFirefox } from './browser/find-firefox.ts'
import { runTool } from './testing/run-command.ts'
import { closingLine, NOTHING, ONE_FAILED } from './testing/tally.ts'

const firefox = findFirefox()
if ('missing' in firefox) {
  const isRequired = process.env.CI === 'true'
  console.log(firefox.missing)
  console.log(closingLine(isRequired ? ONE_FAILED : { ...NOTHING, skipped: 1 }))
  process.exitCode = isRequired ? 1 : 0
} else {
  const { FOURFOLD_RUN = 'exhaustive' } = process.env
  const args = ['test', '--config', 'playwright.firefox.config.ts', ...process.argv.slice(2)]
  process.exitCode = await runTool('playwright', args, { env: { FOURFOLD_RUN } })
}
