/** The only place where windows are created. */
import { join } from 'node:path'
import { app, BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme } from 'electron'
import { GROUND } from '#core/mark/palette.ts'
import { offerContextMenu } from './context-menu.ts'
import { assertSecure, securePreferences } from './secure-preferences.ts'

const PRELOAD = join(import.meta.dirname, '..', 'preload', 'index.cjs')

const ground = () => (nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light)

/** @throws Error if the preferences are not secure; no window is created then */
export function secureWindow(options: BrowserWindowConstructorOptions): BrowserWindow {
  const webPreferences = securePreferences(PRELOAD, app.isPackaged)
  assertSecure(webPreferences)
  const window = new BrowserWindow({
    ...options,
    show: false,
    backgroundColor: ground(),
    webPreferences,
  })
  // The background behind a page that is still rendering follows the system's colour scheme, too.
  const follow = () => window.setBackgroundColor(ground())
  nativeTheme.on('updated', follow)
  window.once('closed', () => nativeTheme.off('updated', follow))
  offerContextMenu(window)
  return window
}
