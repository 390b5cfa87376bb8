/** Detects whether this desktop shows tray icons: on Linux a tray host must be on the session bus. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { traySupportOf } from '#core/desktop/closing.ts'

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

/** Assumes no tray if no program can tell: without one, a hidden window could not be opened again. */
export async function hasTraySupport(platform: NodeJS.Platform): Promise<boolean> {
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
