/** Opens the app at login: through the system's setting, on Linux through an autostart file. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { autostartEntry, renewedEntry } from '#core/app/desktop/autostart.ts'
import { log } from '../log.ts'

const folder = () => join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'autostart')
const autostartFile = () => join(folder(), 'fourfold.desktop')
/** An AppImage runs from a temporary mount, so the entry names the AppImage file itself. */
const command = () => [process.env.APPIMAGE ?? process.execPath, HIDDEN]

/** @throws if the file cannot be written */
export function openAtLogin(wanted: boolean): void {
  if (process.platform !== 'linux') {
    // macOS takes no arguments; there the app asks whether it was opened at login.
    const args = process.platform === 'win32' ? { args: [HIDDEN] } : {}
    app.setLoginItemSettings({ openAtLogin: wanted, ...args })
    return
  }
  const file = autostartFile()
  if (!wanted) {
    rmSync(file, { force: true })
    return
  }
  mkdirSync(folder(), { recursive: true })
  writeFileSync(file, autostartEntry(command()))
}

/** Linux: an update may give the AppImage another name; then the entry has to name it, or login opens nothing. */
export function renewOpenAtLogin(): void {
  const file = autostartFile()
  if (process.platform !== 'linux' || !app.isPackaged || !existsSync(file)) return
  try {
    const renewed = renewedEntry(readFileSync(file, 'utf8'), command(), existsSync)
    if (renewed !== undefined) writeFileSync(file, renewed)
  } catch (error) {
    log('The entry that opens Fourfold at login could not be renewed', error)
  }
}

/** The argument that starts the app in the tray only; used at login. */
const HIDDEN = '--hidden'

/** Windows starts the app with this argument when a toast of an earlier run is clicked (COM's local server). */
const BY_TOAST = '-Embedding'

/** Whether the arguments ask for a start without a window: at login, and for a toast, of which *Done* needs none. */
export function isHiddenStart(argv: readonly string[]): boolean {
  return argv.includes(HIDDEN) || argv.includes(BY_TOAST)
}
