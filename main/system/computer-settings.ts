/** The settings of this computer: stores them in a file, registers the shortcut, sets up opening at login. */
import { globalShortcut } from 'electron'
import {
  type DesktopSettings,
  desktopSettingsSchema,
  type SettingsChange,
  type SettingsView,
  USUAL_SETTINGS,
} from '#core/desktop/desktop-settings.ts'
import { log } from '../log.ts'
import { readJson, writeJson } from './json-file.ts'
import { openAtLogin } from './open-at-login.ts'

export class ComputerSettings {
  private settings: DesktopSettings
  private shortcutTaken = false
  private readonly file: string
  private readonly onShortcut: () => void

  /** @param file where the settings are stored */
  constructor(file: string, onShortcut: () => void) {
    this.file = file
    this.onShortcut = onShortcut
    this.settings = readJson(file, desktopSettingsSchema) ?? USUAL_SETTINGS
    this.registerShortcut()
  }

  /** @throws if the system refuses; nothing has changed then */
  change(changes: SettingsChange): Omit<SettingsView, 'notificationsRefused'> {
    const { openAtLogin: login, quickCheck } = changes
    if (login !== undefined) openAtLogin(login)
    if (login !== undefined || quickCheck !== undefined) {
      const before = this.settings
      this.settings = {
        openAtLogin: login ?? before.openAtLogin,
        quickCheck: quickCheck ?? before.quickCheck,
      }
      writeJson(this.file, this.settings)
      if (quickCheck !== undefined) {
        if (before.quickCheck !== '') globalShortcut.unregister(before.quickCheck)
        this.registerShortcut()
      }
    }
    return { ...this.settings, shortcutTaken: this.shortcutTaken }
  }

  private registerShortcut(): void {
    const { quickCheck } = this.settings
    this.shortcutTaken = false
    if (quickCheck === '') return
    try {
      this.shortcutTaken = !globalShortcut.register(quickCheck, this.onShortcut)
    } catch (error) {
      log('The shortcut could not be set', error)
      this.shortcutTaken = true
    }
  }
}
