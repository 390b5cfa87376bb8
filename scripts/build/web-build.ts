/** Builds the web app, unless its inputs are the same as for the last build. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type LogLevel, loadEnv } from 'vite'
import { type DataKeeping, dataKeeping } from '#core/app/cloud/data-keeping.ts'
import { type FirebaseSettings, firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import type { CspAdditions } from '#core/app/security/csp.ts'
import { buildSources } from '#core/app/security/firebase-sources.ts'
import { minimumAge } from '#core/policies/joining/minimum-age.ts'
import { ROOT, WEB_BUILD } from '../paths.ts'
import { temporaryFolder } from '../temp-folder.ts'
import { compressBuild } from './compress.ts'
import { fingerprintOf } from './inputs.ts'

/** Inside the build, so that deleting or replacing the build removes it, too. */
const stampOf = (folder: string) => join(folder, '.inputs.sha256')

/** The fingerprint of the existing build's inputs; undefined if there is no build. */
function builtFrom(folder: string): string | undefined {
  if (!existsSync(stampOf(folder)) || !existsSync(join(folder, 'index.html'))) return undefined
  return readFileSync(stampOf(folder), 'utf8')
}

/**
 * The Firebase project that a build would use now: from the environment and `.env` files.
 * @throws Error that names what is missing, if the project is only partly configured
 */
export function presentFirebase(): FirebaseSettings | undefined {
  return firebaseSettings(loadEnv('production', ROOT, 'VITE_'))
}

/**
 * What the Content Security Policy of a build would allow now.
 * @throws Error that names what is malformed or only partly configured, also of what the pages say
 */
export function presentSources(): CspAdditions {
  const env = loadEnv('production', ROOT, 'VITE_')
  const { VITE_MINIMUM_AGE: age } = env
  minimumAge(age)
  const project = firebaseSettings(env)
  if (project && !project.emulators) dataKeeping(env)
  return buildSources(env)
}

/** What the privacy page says of the project. @throws Error that names what is missing in `.env` */
export function presentKeeping(): DataKeeping {
  return dataKeeping(loadEnv('production', ROOT, 'VITE_'))
}

/** The fingerprint that a build would have now. */
export function presentInputs(): string {
  return fingerprintOf(ROOT, process.env)
}

/** Builds the web app. @throws Vite's own error if the build fails */
export async function buildWeb(
  inputs: string,
  folder = WEB_BUILD,
  logLevel: LogLevel = 'info',
): Promise<void> {
  // Throws now, before a member meets a configuration that is incomplete.
  presentSources()
  // If a caller such as a test runner has set another value, Vite would bundle React's development version.
  process.env.NODE_ENV = 'production'
  const temp = temporaryFolder()
  try {
    const configFile = join(ROOT, 'vite.config.ts')
    await build({ configFile, logLevel, build: { outDir: folder } })
  } finally {
    temp.remove()
  }
  await compressBuild(folder)
  writeFileSync(stampOf(folder), inputs)
}

/** Builds if needed, and prints which build is used; with `--verbose` what is in it, else only what is wrong. */
export async function buildWebIfChanged(inputs: string, folder = WEB_BUILD): Promise<void> {
  if (builtFrom(folder) === inputs) {
    console.log('The build is up to date: nothing has changed since it was made.')
    return
  }
  console.log('Building Fourfold …')
  await buildWeb(inputs, folder, process.argv.includes('--verbose') ? 'info' : 'warn')
}
