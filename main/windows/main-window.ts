/** The main window: restores its position, hides on closing if there is a tray, and reloads its page after a crash. */
import { app, type BrowserWindow, dialog, powerMonitor, screen, type WebContents } from 'electron'
import { afterCrash, RETRY_HIDDEN_MS } from '#core/app/desktop/closing.ts'
import { placeWindow, SMALLEST, windowStateSchema } from '#core/app/desktop/window-state.ts'
import { log } from '../log.ts'
import { destinationOf } from '../navigation/guard-navigation.ts'
import { APP_START } from '../protocol/app-origin.ts'
import { readJson, writeJson } from '../system/json-file.ts'
import { HangWatch, Heartbeat } from './hang-watch.ts'
import { whenPresentable } from './reveal.ts'
import { secureWindow } from './secure-window.ts'

interface MainWindowOptions {
  readonly file: string
  readonly whatClosingDoes: () => 'hide' | 'quit'
  /** The page has gone, and with it the commands that it had received. */
  readonly onGone: () => void
  /** Whether somebody could look at the window has perhaps changed. */
  readonly onSeen: () => void
  /** Asks the page whether it answers; then it is `alive`. */
  readonly ping: () => void
}

export class MainWindow {
  private window: BrowserWindow | undefined
  private isQuitting = false
  private isLocked = false
  /** The page has crashed several times in a row, which nobody has seen; it is opened again later, or asked about. */
  private isAskDue = false
  private readonly hang = new HangWatch({
    isSeen: () => this.isSeen(),
    ask: (signal) => this.askAboutHang(signal),
    // The crash is answered by opening the page again.
    reopen: () => this.contents?.forcefullyCrashRenderer(),
  })
  private readonly heartbeat = new Heartbeat({
    ask: () => this.options.ping(),
    onSilent: () => this.hang.unresponsive(),
    onAnswer: () => this.hang.over(),
  })
  private isListening = false
  private isMaximizedLater = false
  private readonly crashes: number[] = []
  private readonly options: MainWindowOptions

  constructor(options: MainWindowOptions) {
    this.options = options
    app.on('before-quit', () => {
      this.isQuitting = true
    })
    powerMonitor.on('lock-screen', () => this.onLock(true))
    powerMonitor.on('unlock-screen', () => this.onLock(false))
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
    this.isMaximizedLater = stored?.maximized === true
    if (!hidden) whenPresentable(window, () => this.present(window))
    const seen = () => this.onSeen()
    window.on('show', seen).on('hide', seen).on('minimize', seen).on('restore', seen)
    window.on('unresponsive', () => this.hang.unresponsive())
    window.on('responsive', () => this.hang.over()).once('closed', () => this.hang.over())
    window.on('close', (event) => this.onClose(event, window))
    window.once('closed', () => {
      this.window = undefined
      this.onGone()
    })
    window.webContents.on('render-process-gone', (_event, { reason }) => this.onCrash(reason))
    load(window, APP_START)
  }

  show(): void {
    const { window } = this
    if (!window) {
      this.open()
      return
    }
    if (window.isMinimized()) window.restore()
    this.present(window)
    window.focus()
  }

  /** A window that started hidden is maximized only now: maximizing shows it. */
  private present(window: BrowserWindow): void {
    if (this.isMaximizedLater) window.maximize()
    this.isMaximizedLater = false
    window.show()
  }

  close(): void {
    this.window?.close()
  }

  listening(): void {
    this.isListening = true
    this.heartbeat.beat(!this.isSeen())
  }

  alive(): void {
    this.heartbeat.answered()
  }

  /** Whether the window is visible and focused, and the screen not locked. */
  isInFront(): boolean {
    return this.isSeen() && this.window?.isFocused() === true
  }

  /** Whether somebody could look at the window: it shows, and the screen is not locked. */
  isSeen(): boolean {
    return !this.isLocked && this.window?.isVisible() === true && !this.window.isMinimized()
  }

  get contents(): WebContents | undefined {
    return this.window?.webContents
  }

  private onClose(event: { preventDefault(): void }, window: BrowserWindow): void {
    writeJson(this.options.file, {
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized() || this.isMaximizedLater,
    })
    if (this.isQuitting || this.options.whatClosingDoes() === 'quit') return
    event.preventDefault()
    // Hiding a full-screen window leaves its space behind, black and empty (electron#39572).
    if (process.platform === 'darwin' && window.isFullScreen()) {
      window.once('leave-full-screen', () => window.hide())
      window.setFullScreen(false)
    } else window.hide()
  }

  private onLock(isLocked: boolean): void {
    this.isLocked = isLocked
    this.onSeen()
  }

  private onGone(): void {
    this.isListening = false
    this.heartbeat.beat(false)
    this.options.onGone()
  }

  private onSeen(): void {
    this.options.onSeen()
    this.heartbeat.beat(this.isListening && !this.isSeen())
    this.hang.seen()
    if (this.isAskDue && this.isSeen()) this.ask()
  }

  private onCrash(reason: string): void {
    this.hang.over()
    this.onGone()
    const { window } = this
    if (!window || this.isQuitting) return
    log('The page has gone', reason)
    this.crashes.push(Date.now())
    const what = afterCrash(this.crashes, this.isSeen())
    if (what === 'reopen') this.reopen(window)
    else if (what === 'ask') this.ask()
    else {
      this.isAskDue = true
      setTimeout(() => this.isAskDue && this.reopen(window), RETRY_HIDDEN_MS)
    }
  }

  private async askAboutHang(signal: AbortSignal): Promise<'wait' | 'reopen'> {
    const { window } = this
    if (!window) return 'wait'
    try {
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        message: 'Fourfold does not answer.',
        detail: 'Everything you checked off is kept on this computer.',
        buttons: ['Wait', 'Open again'],
        defaultId: 0,
        cancelId: 0,
        signal,
      })
      return response === 1 ? 'reopen' : 'wait'
    } catch (error) {
      log('Nobody could be asked', error)
      return 'wait'
    }
  }

  private reopen(window: BrowserWindow): void {
    this.isAskDue = false
    if (window.isDestroyed()) return
    const url = window.webContents.getURL()
    load(window, destinationOf(url) === 'app' ? url : APP_START)
  }

  private ask(): void {
    this.isAskDue = false
    const { window } = this
    if (!window) return
    const asked = dialog.showMessageBox(window, {
      type: 'warning',
      message: 'Fourfold has stopped several times in a row.',
      detail: 'Everything you checked off is kept on this computer.',
      buttons: ['Open again', 'Quit'],
      defaultId: 0,
      cancelId: 0,
    })
    asked
      .then(({ response }) => {
        if (response === 0) this.reopen(window)
        else app.quit()
      })
      .catch((error: unknown) => log('Nobody could be asked', error))
  }
}

function load(window: BrowserWindow, url: string): void {
  window.loadURL(url).catch((error: unknown) => log('The app could not be shown', error))
}
