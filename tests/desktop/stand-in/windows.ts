/** `BrowserWindow`: its state is kept here, its page at the machine. */
import { EventEmitter } from 'node:events'
import * as z from 'zod/mini'
import { app, onQuitting } from './app.ts'
import { begunAt } from './begun-at.ts'
import { WebContents } from './contents.ts'
import { afterReady } from './lifecycle.ts'
import { answer, ask, tell } from './link.ts'
import { acting } from './menu.ts'
import { only } from './on-platform.ts'
import { preventable } from './preventable.ts'
import { settings } from './settings.ts'

const { failures, platform } = settings()

interface Options {
  readonly show?: boolean
  readonly width?: number
  readonly height?: number
  readonly x?: number
  readonly y?: number
  readonly webPreferences?: object
  readonly backgroundColor?: string
  readonly vibrancy?: string
  readonly visualEffectState?: string
  readonly backgroundMaterial?: string
}

/** @throws Error for a look that Electron would silently not give the window */
function checkLook(options: Options): void {
  const { vibrancy, visualEffectState, backgroundMaterial, backgroundColor } = options
  if ((vibrancy ?? visualEffectState) !== undefined) only('vibrancy', 'darwin')
  if (backgroundMaterial !== undefined) only('backgroundMaterial', 'win32')
  if ((vibrancy ?? backgroundMaterial) !== undefined && backgroundColor !== undefined) {
    throw new Error('The background colour would cover the material.')
  }
}

const windows = new Map<number, BrowserWindow>()
let lastId = 0

const boundsSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})

export class BrowserWindow extends EventEmitter {
  readonly id: number
  readonly webContents: WebContents
  private bounds: z.infer<typeof boundsSchema>
  private state = {
    visible: false,
    focused: false,
    minimized: false,
    maximized: false,
    fullScreen: false,
  }
  private gone = false
  private isLoadedOnce = false

  constructor(options: Options) {
    super()
    afterReady('BrowserWindow')
    checkLook(options)
    lastId += 1
    this.id = lastId
    const { x = 100, y = 100, width = 800, height = 600 } = options
    this.bounds = { x, y, width, height }
    windows.set(this.id, this)
    tell('window.open', this.id, structuredClone(options))
    this.webContents = new WebContents(this.id)
    if (options.show !== false) this.show()
  }

  static getAllWindows = () => [...windows.values()]
  static getFocusedWindow = () => [...windows.values()].find((one) => one.isFocused()) ?? null
  static fromWebContents = (contents: WebContents) => windows.get(contents.id) ?? null

  loadURL = async (url: string) => {
    tell('app.firstLoad', url, process.uptime() * 1_000 - begunAt())
    this.webContents.setUrl(url)
    this.webContents.crashed = false
    if (failures.includes('load')) await new Promise(() => undefined)
    await ask('window.load', this.id, url)
    if (this.gone) return
    this.webContents.emit('did-finish-load')
    const isPainted = !failures.includes('ready-to-show')
    if (!this.isLoadedOnce && isPainted) this.emit('ready-to-show')
    this.isLoadedOnce = true
  }
  private change(changes: Partial<typeof this.state>, event?: string): void {
    if (this.gone) throw new TypeError('Object has been destroyed')
    this.state = { ...this.state, ...changes }
    tell('window.state', this.id, { ...this.state, bounds: this.bounds })
    if (event !== undefined) this.emit(event)
  }
  show = () => {
    this.change({ visible: true }, 'show')
    this.focus()
  }
  showInactive = () => this.change({ visible: true }, 'show')
  hide = () => {
    // macOS keeps the space of a full-screen window, black and empty (#39572).
    if (this.state.fullScreen && platform === 'darwin') tell('window.blackSpace', this.id)
    if (this.state.focused) this.blur()
    this.change({ visible: false }, 'hide')
  }
  /** One window has the focus; a hidden one cannot get it. */
  focus = () => {
    if (!this.state.visible || this.state.focused) return
    for (const other of windows.values()) if (other.isFocused()) other.blur()
    this.change({ focused: true }, 'focus')
  }
  blur = () => this.change({ focused: false }, 'blur')
  minimize = () => this.change({ minimized: true, focused: false }, 'minimize')
  restore = () => this.change({ minimized: false }, 'restore')
  maximize = () => this.change({ maximized: true, visible: true }, 'maximize')
  unmaximize = () => this.change({ maximized: false }, 'unmaximize')
  isVisible = () => this.state.visible
  isFocused = () => this.state.focused
  isMinimized = () => this.state.minimized
  isMaximized = () => this.state.maximized
  isFullScreen = () => this.state.fullScreen
  /** The system animates it; the event comes afterwards. */
  setFullScreen = (fullScreen: boolean) => {
    if (fullScreen === this.state.fullScreen) return
    setImmediate(() => {
      if (this.gone) return
      this.change({ fullScreen }, fullScreen ? 'enter-full-screen' : 'leave-full-screen')
    })
  }
  isDestroyed = () => this.gone
  getBounds = () => this.bounds
  getNormalBounds = () => this.bounds
  setBounds = (bounds: object) => {
    this.bounds = { ...this.bounds, ...bounds }
    this.change({}, 'resize')
  }
  setAlwaysOnTop = () => undefined
  setVisibleOnAllWorkspaces = (visible: boolean, options?: object) => {
    only('setVisibleOnAllWorkspaces', 'darwin', 'linux')
    tell('window.allWorkspaces', this.id, visible, options)
  }
  setMenuBarVisibility = () => undefined
  setBackgroundColor = (color: string) => tell('window.background', this.id, color)
  center = () => undefined
  setOverlayIcon = (image: object | null, description: string) => {
    only('setOverlayIcon', 'win32')
    tell('window.overlay', this.id, image !== null, description)
  }

  close = () => {
    const event = preventable({})
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }
  destroy = () => {
    if (this.gone) return
    if (this.state.focused) this.blur()
    if (this.gone) return
    this.gone = true
    windows.delete(this.id)
    this.webContents.destroyed()
    tell('window.closed', this.id)
    this.emit('closed')
    if (windows.size === 0 && !app.emit('window-all-closed')) app.quit()
  }
}

acting.focused = () => BrowserWindow.getFocusedWindow()
onQuitting(() => {
  for (const window of windows.values()) window.close()
  return windows.size === 0
})

function found(id: unknown): BrowserWindow {
  const window = windows.get(Number(id))
  if (!window) throw new Error(`There is no window ${String(id)}.`)
  return window
}

/** What a person does to a window. */
answer('window.user', (id, action, value) => {
  const window = found(id)
  if (action === 'close') window.close()
  else if (action === 'blur') window.blur()
  else if (action === 'focus') window.focus()
  else if (action === 'minimize') window.minimize()
  else if (action === 'maximize') window.maximize()
  else if (action === 'fullscreen') window.setFullScreen(true)
  else if (action === 'unresponsive') window.emit('unresponsive')
  else if (action === 'responsive') window.emit('responsive')
  else if (action === 'resize') window.setBounds(boundsSchema.parse(value))
  else throw new Error(`Nobody can ${String(action)} a window.`)
})
answer('contents.willNavigate', (id, url) => {
  const event = preventable({ url: String(url), isMainFrame: true })
  found(id).webContents.emit('will-navigate', event)
  return event.defaultPrevented
})
answer('contents.open', (id, url) => found(id).webContents.wantsToOpen(String(url)))
answer('contents.menu', (id, params) => {
  found(id).webContents.emit('context-menu', preventable({}), params)
})
answer('contents.gone', (id, reason) => {
  found(id).webContents.crashed = true
  found(id).webContents.emit('render-process-gone', preventable({}), { reason, exitCode: 1 })
})
answer('contents.url', (id, url) => found(id).webContents.setUrl(String(url)))
