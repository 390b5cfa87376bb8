/** Builds the web app, unless what it is made from has not changed since the last time. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { ownTemp } from '../own-temp.ts'
import { ROOT, WEB_BUILD } from '../paths.ts'
import { fingerprintOf } from './inputs.ts'

/** Lies inside the build, so whatever empties or replaces the build takes it along. */
const STAMP = join(WEB_BUILD, '.inputs.sha256')

/** The fingerprint the present build was made from; undefined where there is none. */
function builtFrom(): string | undefined {
  if (!existsSync(STAMP) || !existsSync(join(WEB_BUILD, 'index.html'))) return undefined
  return readFileSync(STAMP, 'utf8')
}

/** What a build of the sources as they are now would be made from. */
export function presentInputs(): string {
  return fingerprintOf(ROOT, process.env)
}

/** Builds into `dist/web`. Rejects with Vite's own error where the build fails. */
export async function buildWeb(inputs: string): Promise<void> {
  // Vite builds React's development version in where a caller, such as a test runner, says so.
  process.env.NODE_ENV = 'production'
  const temp = ownTemp()
  try {
    await build({ configFile: join(ROOT, 'vite.config.ts') })
  } finally {
    temp.remove()
  }
  writeFileSync(STAMP, inputs)
}

/** Builds where needed, and says which. */
export async function buildWebIfChanged(inputs: string): Promise<void> {
  if (builtFrom() === inputs) {
    console.log('The build is up to date: nothing has changed since it was made.')
    return
  }
  console.log('Building Fourfold …')
  await buildWeb(inputs)
}
