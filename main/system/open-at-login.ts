/** Opens the app at login: through the system's setting, on Linux through an autostart file. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { autostartEntry } from '#core/desktop/autostart.ts'
import { HIDDEN } from './start-arguments.ts'

/** @throws if the file cannot be written */
export function openAtLogin(wanted: boolean): void {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: wanted, args: [HIDDEN] })
    return
  }
  const folder = join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'autostart')
  const file = join(folder, 'fourfold.desktop')
  if (!wanted) {
    rmSync(file, { force: true })
    return
  }
  mkdirSync(folder, { recursive: true })
  // An AppImage runs from a temporary mount, so the entry names the AppImage file itself.
  writeFileSync(file, autostartEntry([process.env.APPIMAGE ?? process.execPath, HIDDEN]))
}
