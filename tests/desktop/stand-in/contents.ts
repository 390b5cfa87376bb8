/** `webContents`: the page of a window, which the machine shows in a real Chromium. */
import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { tell } from './link.ts'
import { preventable } from './preventable.ts'
import { defaultSession } from './session.ts'

export interface Frame {
  readonly url: string
  readonly origin: string
  readonly parent: Frame | null
}

type OpenHandler = (details: { url: string }) => { action: string }

export class WebContents extends EventEmitter {
  readonly session = defaultSession
  readonly id: number
  private open: OpenHandler = () => ({ action: 'allow' })
  private url = ''
  private gone = false

  constructor(id: number) {
    super()
    this.id = id
    app.emit('web-contents-created', preventable({}), this)
  }

  /** Ends the page's process: `render-process-gone` follows. */
  forcefullyCrashRenderer = () => tell('contents.forceCrash', this.id)
  getType = () => 'window'
  getURL = () => this.url
  setUrl = (url: string) => {
    this.url = url
  }
  isDestroyed = () => this.gone
  isCrashed = () => this.crashed
  /** Whether the page's process has ended; a load starts a new one. */
  crashed = false
  destroyed = () => {
    this.gone = true
    this.emit('destroyed')
  }
  send = (channel: string, ...args: unknown[]) => {
    if (this.gone) throw new TypeError('Object has been destroyed')
    // Electron clones arguments; here, too, what cannot be cloned throws.
    tell('contents.send', this.id, channel, structuredClone(args))
  }
  /** Runs an editing command, as a role of a menu does. */
  edit = (what: string) => tell('contents.edit', this.id, what)
  undo = () => this.edit('undo')
  redo = () => this.edit('redo')
  cut = () => this.edit('cut')
  copy = () => this.edit('copy')
  paste = () => this.edit('paste')
  selectAll = () => this.edit('selectAll')
  replaceMisspelling = (text: string) => tell('contents.replaceMisspelling', this.id, text)
  private zoomLevel = 0
  zoom = (by: number) => {
    this.zoomLevel = by === 0 ? 0 : this.zoomLevel + by / 2
  }
  getZoomLevel = () => this.zoomLevel
  reload = () => tell('contents.reload', this.id)
  setWindowOpenHandler = (handler: OpenHandler) => {
    this.open = handler
  }
  wantsToOpen = (url: string) => this.open({ url }).action
  setVisualZoomLevelLimits = () => Promise.resolve()
  get mainFrame(): Frame {
    return frameOf(this.url, null)
  }
}

export function frameOf(url: string, parent: Frame | null): Frame {
  const { protocol, host } = URL.canParse(url) ? new URL(url) : { protocol: '', host: '' }
  return { url, origin: `${protocol}//${host}`, parent }
}
