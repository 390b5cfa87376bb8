/**
 * The main window: restores its position, hides on closing if there is a tray, and reloads its page after a
 * crash.
 */
import { app, type BrowserWindow, dialog, screen, type WebContents } from 'electron'
import { afterCrash, whatClosingDoes } from '#core/desktop/closing.ts'
import { placeWindow, SMALLEST, windowStateSchema } from '#core/desktop/window-state.ts'
import { log } from '../log.ts'
import { destinationOf } from '../navigation/policy.ts'
import { APP_START } from '../protocol/app-origin.ts'
import { readJson, writeJson } from '../system/json-file.ts'
import { secureWindow } from './secure-window.ts'

interface MainWindowOptions {
  /** Where its size and position are stored. */
  readonly file: string
  readonly hasTray: () => boolean
  /** The page has gone, and with it the commands that it had received. */
  readonly onGone: () => void
}

export class MainWindow {
  private window: BrowserWindow | undefined
  private isQuitting = false
  private readonly crashes: number[] = []
  private readonly options: MainWindowOptions

  constructor(options: MainWindowOptions) {
    this.options = options
    app.on('before-quit', () => {
      this.isQuitting = true
    })
  }

  /** Opens the window; it shows only when its page is ready, to avoid a flash. */
  open({ hidden = false } = {}): void {
    if (this.window) return
    const stored = readJson(this.options.file, windowStateSchema)
    const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
    const window = secureWindow({
      title: 'Fourfold',
      ...placeWindow(stored, areas),
      minWidth: SMALLEST.width,
      minHeight: SMALLEST.height,
    })
    this.window = window
    window.once('ready-to-show', () => {
      if (hidden) return
      if (stored?.maximized) window.maximize()
      window.show()
    })
    window.on('close', (event) => this.onClose(event, window))
    window.once('closed', () => {
      this.window = undefined
      this.options.onGone()
    })
    window.webContents.on('render-process-gone', (_event, { reason }) => this.onCrash(reason))
    load(window, APP_START)
  }

  /** Brings the window to the front; opens it if it is closed. */
  show(): void {
    const { window } = this
    if (!window) {
      this.open()
      return
    }
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }

  close(): void {
    this.window?.close()
  }

  /** Whether the window is visible and focused. */
  isInFront(): boolean {
    return this.window?.isVisible() === true && this.window.isFocused()
  }

  get contents(): WebContents | undefined {
    return this.window?.webContents
  }

  private onClose(event: { preventDefault(): void }, window: BrowserWindow): void {
    writeJson(this.options.file, {
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized(),
    })
    if (this.isQuitting || whatClosingDoes(this.options.hasTray()) === 'quit') return
    event.preventDefault()
    window.hide()
  }

  private onCrash(reason: string): void {
    this.options.onGone()
    const { window } = this
    if (!window || this.isQuitting) return
    log('The page has gone', reason)
    this.crashes.push(Date.now())
    if (afterCrash(this.crashes) === 'reopen') this.reopen(window)
    else this.ask(window).catch((error: unknown) => log('Nobody could be asked', error))
  }

  private reopen(window: BrowserWindow): void {
    const url = window.webContents.getURL()
    load(window, destinationOf(url) === 'app' ? url : APP_START)
  }

  private async ask(window: BrowserWindow): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: 'Fourfold has stopped several times in a row.',
      detail: 'Everything you checked off is kept on this computer.',
      buttons: ['Open again', 'Quit'],
      defaultId: 0,
      cancelId: 0,
    })
    if (response === 0) this.reopen(window)
    else app.quit()
  }
}

function load(window: BrowserWindow, url: string): void {
  window.loadURL(url).catch((error: unknown) => log('The app could not be shown', error))
}
