/** Builds the web app, unless what it is made from has not changed since the last time. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type LogLevel, loadEnv } from 'vite'
import { type FirebaseSettings, firebaseSettings } from '#core/cloud/firebase-settings.ts'
import { buildSources } from '#core/security/build-sources.ts'
import type { CspAdditions } from '#core/security/csp.ts'
import { ROOT, WEB_BUILD } from '../paths.ts'
import { temporaryFolder } from '../temp-folder.ts'
import { compressBuild } from './compress.ts'
import { fingerprintOf } from './inputs.ts'

/** Lies inside the build, so whatever empties or replaces the build takes it along. */
const stampOf = (folder: string) => join(folder, '.inputs.sha256')

/** The fingerprint the present build was made from; undefined where there is none. */
function builtFrom(folder: string): string | undefined {
  if (!existsSync(stampOf(folder)) || !existsSync(join(folder, 'index.html'))) return undefined
  return readFileSync(stampOf(folder), 'utf8')
}

/**
 * The Firebase project of a build of the sources as they are now: from the environment and `.env` files.
 * @throws Error that names what is missing, where it is configured in part
 */
export function presentFirebase(): FirebaseSettings | undefined {
  return firebaseSettings(loadEnv('production', ROOT, 'VITE_'))
}

/**
 * What the policy of a build of the sources as they are now allows.
 * @throws Error that names what is configured in part, or malformed
 */
export function presentSources(): CspAdditions {
  return buildSources(loadEnv('production', ROOT, 'VITE_'))
}

/** What a build of the sources as they are now would be made from. */
export function presentInputs(): string {
  return fingerprintOf(ROOT, process.env)
}

/** Builds the web app. Rejects with Vite's own error where the build fails. */
export async function buildWeb(
  inputs: string,
  folder = WEB_BUILD,
  logLevel: LogLevel = 'info',
): Promise<void> {
  // What is configured in part should fail here, not in front of a member.
  presentSources()
  // Vite builds React's development version in where a caller, such as a test runner, says so.
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

/** Builds where needed, and says nothing of it. */
export async function buildQuietlyIfChanged(inputs: string, folder: string): Promise<void> {
  if (builtFrom(folder) !== inputs) await buildWeb(inputs, folder, 'silent')
}

/** Builds where needed, and says which. */
export async function buildWebIfChanged(inputs: string, folder = WEB_BUILD): Promise<void> {
  if (builtFrom(folder) === inputs) {
    console.log('The build is up to date: nothing has changed since it was made.')
    return
  }
  console.log('Building Fourfold …')
  await buildWeb(inputs, folder)
}
