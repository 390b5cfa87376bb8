/**
 * `npm run firebase -- <command>`: runs firebase-tools with the project of `.env` and with our headers for
 * Hosting; `smoke` is a command of our own (docs/firebase.md).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { presentFirebase, presentSources } from './build/web-build.ts'
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
  const common = z
    .looseObject({})
    .parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')))
  const hosting = hostingOf(relative(ROOT, WEB_BUILD), {
    ...presentSources(),
    ...pageSources(WEB_BUILD),
  })
  writeFileSync(CONFIG, `${JSON.stringify({ ...common, hosting }, null, 2)}\n`)
  const project = settings ? ['--project', settings.config.projectId] : []
  return runNode(ensureFirebaseTools(), [...args, '--config', CONFIG, ...project])
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
