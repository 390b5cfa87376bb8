/** The app's one window. */
import { join } from 'node:path'
import { BrowserWindow, nativeTheme } from 'electron'
import { GROUND } from '#core/mark/palette.ts'
import { log } from './log.ts'
import { APP_START } from './protocol/app-origin.ts'

/** Opens the window; it shows once it has something to show, so nothing flashes. */
export function openWindow(): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Fourfold',
    width: 1100,
    height: 780,
    minWidth: 360,
    minHeight: 560,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light,
    webPreferences: {
      preload: join(import.meta.dirname, '..', 'preload', 'index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    },
  })
  window.once('ready-to-show', () => window.show())
  window.loadURL(APP_START).catch((error: unknown) => log('The app could not be shown', error))
  return window
}
