/** Opens the app when its person signs in to the computer: by the system's setting, on Linux by a file. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { autostartEntry } from '#core/desktop/autostart.ts'
import { HIDDEN } from './start-arguments.ts'

/** @throws where the file cannot be written */
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
  // An AppImage runs from a folder that is gone with it.
  writeFileSync(file, autostartEntry([process.env.APPIMAGE ?? process.execPath, HIDDEN]))
}
