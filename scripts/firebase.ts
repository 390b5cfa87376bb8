/**
 * `npm run firebase -- <command>`: runs firebase-tools with the project of `.env` and with our headers for
 * Hosting. `deploy` without `--only`, and `smoke`, are commands of our own (docs/firebase.md).
 */
import { join, relative } from 'node:path'
import { adminAccess } from './admin/admin-access.ts'
import {
  buildWebIfChanged,
  presentFirebase,
  presentInputs,
  presentSources,
} from './build/web-build.ts'
import { deployProject } from './deploy/deploy-project.ts'
import { toolArguments, touchesHosting } from './deploy/tool-arguments.ts'
import { ensureFirebaseTools } from './emulators/firebase-tools.ts'
import { hostingOf } from './hosting/hosting.ts'
import { ROOT, WEB_BUILD } from './paths.ts'
import { pageSources } from './server/inline-styles.ts'
import { runNode } from './testing/run-command.ts'

/** Runs as a separate process: it loads the app's data layer, which the other commands do not need. */
const SMOKE = join(import.meta.dirname, 'smoke', 'smoke.ts')

async function run(args: readonly string[]): Promise<number> {
  if (args[0] === 'smoke') return runNode(SMOKE, args.slice(1))
  const settings = presentFirebase()
  const argumentsOf = (given: readonly string[]) =>
    toolArguments(given, { projectId: settings?.config.projectId, hosting: presentHosting })
  if (args[0] !== 'deploy') return runNode(ensureFirebaseTools(), argumentsOf(args))
  if (!settings || settings.emulators) {
    throw new Error(
      'Only a real Firebase project can be deployed: fill in .env, without emulators.',
    )
  }
  // Before anything is deployed: it says what the build would refuse.
  presentSources()
  const buildApp = () => buildWebIfChanged(presentInputs())
  if (args.some((arg) => arg.startsWith('--only'))) {
    if (touchesHosting(args)) await buildApp()
    return runNode(ensureFirebaseTools(), argumentsOf(args))
  }
  const access = await adminAccess(settings)
  const program = ensureFirebaseTools()
  return deployProject({ settings, access, program, argumentsOf, buildApp }, args.slice(1))
}

function presentHosting() {
  const sources = { ...presentSources(), ...pageSources(WEB_BUILD) }
  return hostingOf(relative(ROOT, WEB_BUILD), sources)
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
