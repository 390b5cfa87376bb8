/** The settings of this computer: stores them in a file, registers the shortcut, sets up opening at login. */
import { globalShortcut } from 'electron'
import type { Platform } from '#core/app/desktop/closing.ts'
import {
  type DesktopSettings,
  desktopSettingsSchema,
  type SettingsChange,
  type SettingsView,
  USUAL_SETTINGS,
} from '#core/app/desktop/desktop-settings.ts'
import { isSystemShortcut } from '#core/app/desktop/shortcut.ts'
import { log } from '../log.ts'
import { readJson, writeJson } from './json-file.ts'
import { openAtLogin } from './open-at-login.ts'

export class ComputerSettings {
  private settings: DesktopSettings
  private shortcutTaken = false
  private readonly file: string
  private readonly platform: Platform
  private readonly onShortcut: () => void

  constructor(file: string, platform: Platform, onShortcut: () => void) {
    this.file = file
    this.platform = platform
    this.onShortcut = onShortcut
    const stored = readJson(file, desktopSettingsSchema) ?? USUAL_SETTINGS
    // Earlier versions set macOS's screenshot key without asking.
    const isSystems = isSystemShortcut(stored.quickCheck, platform)
    this.settings = isSystems ? { ...stored, quickCheck: '' } : stored
    this.registerShortcut()
  }

  get values(): DesktopSettings {
    return this.settings
  }

  /** While a new shortcut is recorded the registered one does nothing: else the system would open the quick check. */
  suspendShortcut(isSuspended: boolean): void {
    globalShortcut.setSuspended(isSuspended)
  }

  /** @throws if the system refuses, or the shortcut is one of the system's; nothing has changed then */
  change(changes: SettingsChange): Omit<SettingsView, 'hasTray' | 'notificationsRefused'> {
    const { openAtLogin: login, quickCheck } = changes
    if (quickCheck !== undefined && isSystemShortcut(quickCheck, this.platform)) {
      throw new Error('The system uses these keys.')
    }
    if (login !== undefined) openAtLogin(login)
    if (Object.keys(changes).length > 0) {
      const before = this.settings
      this.settings = { ...before, ...changes }
      writeJson(this.file, this.settings)
      if (quickCheck !== undefined) {
        // While handling is suspended, Electron registers nothing.
        this.suspendShortcut(false)
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
