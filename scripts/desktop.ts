/** `npm run desktop`: builds the desktop app and opens it. */
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildDesktop } from './build/desktop-build.ts'
import { ELECTRON, electronProgram } from './packing/electron-runtime.ts'
import { ROOT } from './paths.ts'

/** The path of Electron's program; downloads it if missing, because `npm ci` does not. */
function ensureElectron(): string {
  const present = electronProgram()
  if (present !== undefined) return present
  console.log("Fetching Electron's runtime (once) …")
  const install = spawnSync(process.execPath, [join(ELECTRON, 'install.js')], { encoding: 'utf8' })
  const fetched = electronProgram()
  if (fetched !== undefined) return fetched
  const [reason = 'no reason given'] = install.stderr.split('\n').filter((line) => line !== '')
  throw new Error(
    `Electron's runtime could not be fetched (${reason}); the desktop app needs it, the web app (npm start) does not.`,
  )
}

async function openDesktop(): Promise<void> {
  const program = ensureElectron()
  await buildDesktop()
  const desktop = spawn(program, [ROOT], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => desktop.kill(signal))
  desktop.once('error', (error) => {
    console.error(`Electron could not be started: ${error.message}`)
    process.exitCode = 1
  })
  desktop.once('exit', (code) => {
    process.exitCode = code ?? 0
  })
}

openDesktop().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
