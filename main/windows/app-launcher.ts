/** The app's icon in macOS's dock, Windows' task bar and Linux's launcher: a badge, and today's habits. */
import { app, BrowserWindow, Menu, nativeImage, type WebContents } from 'electron'
import type { Platform } from '#core/app/desktop/closing.ts'
import {
  BADGE_SIZE,
  badgePixels,
  type LauncherAction,
  type LauncherModel,
  launcherModel,
} from '#core/app/desktop/launcher-model.ts'
import { menuLabel } from '#core/app/desktop/menu-model.ts'

interface LauncherOptions {
  readonly platform: Platform
  readonly onAction: (action: LauncherAction) => void
  /** The page of the main window, whose task bar button has the badge. */
  readonly contents: () => WebContents | undefined
}

export class AppLauncher {
  private model: LauncherModel = launcherModel(undefined)
  private readonly options: LauncherOptions

  constructor(options: LauncherOptions) {
    this.options = options
    // Windows makes a new button for a window that was hidden, without its badge.
    if (options.platform === 'win32') app.on('browser-window-focus', () => this.showOverlay())
  }

  show(model: LauncherModel): void {
    this.model = model
    const { platform, onAction } = this.options
    const { left, entries } = model
    if (platform === 'win32') {
      this.showOverlay()
      // In development the program is Electron's own, which would open without the app.
      if (app.isPackaged) app.setUserTasks(entries.map(taskOf))
      return
    }
    app.setBadgeCount(left)
    const items = entries.map(({ label, action }) => {
      return { label: menuLabel(label), click: () => onAction(action) }
    })
    // Only macOS has a dock.
    app.dock?.setMenu(Menu.buildFromTemplate(items))
  }

  private showOverlay(): void {
    const contents = this.options.contents()
    const window = contents && BrowserWindow.fromWebContents(contents)
    const { left, words } = this.model
    const size = { width: BADGE_SIZE, height: BADGE_SIZE }
    const image =
      left === 0 ? null : nativeImage.createFromBitmap(Buffer.from(badgePixels(left)), size)
    window?.setOverlayIcon(image, words)
  }
}

function taskOf({ label, argument }: LauncherModel['entries'][number]): Electron.Task {
  return {
    program: process.execPath,
    arguments: argument,
    iconPath: process.execPath,
    iconIndex: 0,
    title: label,
    description: label,
  }
}
