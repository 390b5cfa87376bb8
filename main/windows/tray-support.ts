/** Detects whether this desktop shows tray icons: on Linux a tray host must be on the session bus. */
import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { traySupportOf } from '#core/app/desktop/closing.ts'

const WATCHER = 'org.kde.StatusNotifierWatcher'
const BUS = 'org.freedesktop.DBus'

/** Programs that can query the bus; the first one installed is used. Fixed arguments, no shell. */
const QUESTIONS: readonly (readonly [program: string, args: readonly string[]])[] = [
  [
    'gdbus',
    [
      'call',
      '--session',
      '--dest',
      BUS,
      '--object-path',
      '/',
      '--method',
      `${BUS}.NameHasOwner`,
      WATCHER,
    ],
  ],
  ['busctl', ['--user', 'call', BUS, '/', BUS, 'NameHasOwner', 's', WATCHER]],
  [
    'dbus-send',
    [
      '--session',
      '--print-reply',
      `--dest=${BUS}`,
      '/',
      `${BUS}.NameHasOwner`,
      `string:${WATCHER}`,
    ],
  ],
]

const run = promisify(execFile)

/** How long to wait for a tray after login, where its host may start after the app, and how often to ask. */
const WAIT_MS = 15_000
const EVERY_MS = 1_000

/** Waits for a tray host to appear on Linux, for 15 s at most: at login it often starts after the app. */
export async function waitForTray(platform: NodeJS.Platform): Promise<boolean> {
  for (let waited = 0; waited < WAIT_MS; waited += EVERY_MS) {
    if (await hasTraySupport(platform)) return true
    await setTimeout(EVERY_MS)
  }
  return hasTraySupport(platform)
}

/** Assumes no tray if no program can tell: without one, a hidden window could not be opened again. */
async function hasTraySupport(platform: NodeJS.Platform): Promise<boolean> {
  if (platform !== 'linux') return true
  for (const [program, args] of QUESTIONS) {
    try {
      const { stdout } = await run(program, args, { timeout: 2_000 })
      const answer = traySupportOf(stdout)
      if (answer !== undefined) return answer
    } catch {
      // Not installed, or no session bus: try the next one.
    }
  }
  return false
}
