/**
 * `npm run firebase -- <command>`: runs firebase-tools with the project of `.env` and with our headers for
 * Hosting. `deploy` without `--only`, and `smoke`, are commands of our own (docs/firebase.md).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { FirebaseSettings } from '#core/cloud/firebase-settings.ts'
import { adminAccess } from './admin/admin-access.ts'
import {
  buildWebIfChanged,
  presentFirebase,
  presentInputs,
  presentSources,
} from './build/web-build.ts'
import { deployAll } from './deploy/deploy-all.ts'
import { checkDatabase, indexesInWork, missingRights } from './deploy/project-state.ts'
import { runAndHear } from './deploy/run-and-hear.ts'
import { ensureFirebaseTools } from './emulators/firebase-tools.ts'
import { hostingOf } from './hosting/hosting.ts'
import { ROOT, WEB_BUILD } from './paths.ts'
import { pageSources } from './server/inline-styles.ts'
import { runNode } from './testing/run-command.ts'

/** Next to firebase.json, because paths are relative to it; rewritten on every run and not committed. */
const CONFIG = join(ROOT, 'firebase.deploy.json')

/** Runs as a separate process: it loads the app's data layer, which the other commands do not need. */
const SMOKE = join(import.meta.dirname, 'smoke', 'smoke.ts')

async function run(args: readonly string[]): Promise<number> {
  if (args[0] === 'smoke') return runNode(SMOKE, args.slice(1))
  const settings = presentFirebase()
  const plainly = () => runNode(ensureFirebaseTools(), argumentsOf(settings, args))
  if (args[0] !== 'deploy') return plainly()
  if (!settings || settings.emulators) {
    throw new Error(
      'Only a real Firebase project can be deployed: fill in .env, without emulators.',
    )
  }
  // Before anything is deployed: it says what the build would refuse.
  presentSources()
  if (args.includes('--only')) {
    if (args.some((arg) => arg.includes('hosting'))) await buildWebIfChanged(presentInputs())
    return plainly()
  }
  const access = await adminAccess(settings)
  const parts = {
    check: () => checkDatabase(settings, access),
    firebase: (given: readonly string[]) =>
      runAndHear(ensureFirebaseTools(), argumentsOf(settings, given)),
    missingRights: () => missingRights(settings, access),
    indexesInWork: () => indexesInWork(access),
    buildApp: () => buildWebIfChanged(presentInputs()),
    say: console.log,
    wait: async (ms: number) => void (await wait(ms)),
    hasStorage: settings.config.storageBucket !== undefined,
  }
  return deployAll(parts, args.slice(1))
}

/** With the project and the configuration; the one for Hosting is written first. */
function argumentsOf(
  settings: FirebaseSettings | undefined,
  args: readonly string[],
): readonly string[] {
  const withHosting = args.some((arg) => arg.includes('hosting'))
  if (withHosting) writeFileSync(CONFIG, `${JSON.stringify(configWithHosting(), null, 2)}\n`)
  const config = withHosting ? CONFIG : join(ROOT, 'firebase.json')
  const project = settings ? ['--project', settings.config.projectId] : []
  return [...args, '--config', config, ...project]
}

function configWithHosting(): object {
  const common = z
    .looseObject({})
    .parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')))
  const sources = { ...presentSources(), ...pageSources(WEB_BUILD) }
  return { ...common, hosting: hostingOf(relative(ROOT, WEB_BUILD), sources) }
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
