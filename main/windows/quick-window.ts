/** The quick check: a small always-on-top window, opened by a global shortcut; it closes when it loses focus. */
import { type BrowserWindow, nativeTheme, screen, type WebContents } from 'electron'
import { TO_PAGE, type ToPage } from '#core/app/bridge/to-page.ts'
import type { Platform } from '#core/app/desktop/closing.ts'
import type { TraySnapshot } from '#core/app/desktop/tray-today.ts'
import { materialOf, materialQuery } from '#core/app/desktop/window-material.ts'
import { log } from '../log.ts'
import { APP_START } from '../protocol/app-origin.ts'
import { whenPresentable } from './reveal.ts'
import { secureWindow } from './secure-window.ts'

const PAGE = `${APP_START}quick-check.html`
const SIZE = { width: 360, height: 400 }

export class QuickWindow {
  private window: BrowserWindow | undefined
  private readonly platform: Platform
  private readonly today: () => TraySnapshot | undefined

  constructor(platform: Platform, today: () => TraySnapshot | undefined) {
    this.platform = platform
    this.today = today
  }

  get contents(): WebContents | undefined {
    return this.window?.webContents
  }

  toggle(): void {
    if (this.window) this.close()
    else this.open()
  }

  close(): void {
    this.window?.close()
  }

  get isFocused(): boolean {
    return this.window?.isFocused() === true
  }

  tell(): void {
    const message: ToPage = { kind: 'today', today: this.today() ?? null }
    this.window?.webContents.send(TO_PAGE, message)
  }

  private open(): void {
    const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint())
    const isMac = this.platform === 'darwin'
    // Asked each time: the window goes when the person turns to the system's settings.
    const material = materialOf({
      platform: this.platform,
      systemVersion: process.getSystemVersion(),
      reducesTransparency: nativeTheme.prefersReducedTransparency,
      forcesColors: nativeTheme.inForcedColorsMode,
    })
    const options = {
      ...SIZE,
      title: 'Quick check',
      x: Math.round(workArea.x + (workArea.width - SIZE.width) / 2),
      y: Math.round(workArea.y + (workArea.height - SIZE.height) / 3),
      frame: false,
      // As macOS and Windows 11 draw their own; older ones and Linux leave them square.
      roundedCorners: true,
      resizable: false,
      maximizable: false,
      minimizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      alwaysOnTop: true,
      // On macOS a panel takes the keys without activating the app, so that closing it gives them back.
      ...(isMac && { type: 'panel' }),
    }
    const window = secureWindow(options, material)
    if (isMac)
      window.setVisibleOnAllWorkspaces(true, {
        visibleOnFullScreen: true,
        skipTransformProcessType: true,
      })
    this.window = window
    whenPresentable(window, () => window.show())
    window.on('blur', () => this.close())
    window.once('closed', () => {
      this.window = undefined
    })
    window.webContents.on('render-process-gone', () => window.destroy())
    window
      .loadURL(PAGE + materialQuery(material))
      .catch((error: unknown) => log('The quick check could not be shown', error))
  }
}
