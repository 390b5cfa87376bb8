/** `app`: the lifecycle of the process, and what the system knows about it. */
import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { answer, tell } from './link.ts'
import { preventable } from './preventable.ts'
import { settings } from './settings.ts'

const known = settings()

/** Closes every window; false if one of them refused. */
let closeWindows = (): boolean => true
export function onQuitting(close: () => boolean): void {
  closeWindows = close
}

class App extends EventEmitter {
  readonly name = 'Fourfold'
  readonly isPackaged = known.isPackaged
  private readonly ready = Promise.withResolvers<void>()
  private isSandboxed = false
  private isReadyNow = false
  private isQuitting = false
  private isBegun = false

  /** Runs once the app's code has added its listeners. */
  private begin(): void {
    this.isBegun = true
    setImmediate(() => {
      this.emit('will-finish-launching')
      if (known.openUrl !== undefined) this.emit('open-url', preventable({}), known.openUrl)
      this.isReadyNow = true
      this.emit('ready')
      this.ready.resolve()
      tell('app.ready', { sandbox: this.isSandboxed })
    })
  }

  whenReady = () => {
    if (!this.isBegun) this.begin()
    return this.ready.promise
  }
  isReady = () => this.isReadyNow
  enableSandbox = () => {
    if (this.isReadyNow) throw new Error('enableSandbox has to come before ready.')
    this.isSandboxed = true
  }
  getVersion = () => '0.1.0'
  getName = () => this.name
  getPath = (name: string) => {
    mkdirSync(known.userData, { recursive: true })
    return name === 'exe' ? process.execPath : known.userData
  }
  requestSingleInstanceLock = () => {
    if (known.isSecond) tell('app.second', process.argv, process.cwd())
    return !known.isSecond
  }
  setAsDefaultProtocolClient = (scheme: string, ...rest: unknown[]) => {
    tell('app.protocolClient', scheme, ...rest)
    return true
  }
  setLoginItemSettings = (value: object) => tell('app.loginItem', value)
  getLoginItemSettings = () => ({ openAtLogin: false })
  setAppUserModelId = (id: string) => tell('app.userModelId', id)
  setToastActivatorCLSID = (id: string) => tell('app.toastActivator', id)
  setAboutPanelOptions = (options: object) => tell('app.aboutOptions', options)
  showAboutPanel = () => tell('app.about')
  dock = { show: () => Promise.resolve(tell('dock', true)), hide: () => tell('dock', false) }
  focus = () => tell('app.focus')

  quit = () => {
    if (this.isQuitting) return
    this.isQuitting = true
    const before = preventable({})
    this.emit('before-quit', before)
    if (before.defaultPrevented || !closeWindows()) {
      this.isQuitting = false
      return
    }
    this.emit('will-quit', preventable({}))
    this.emit('quit')
    this.exit(0)
  }
  exit = (code = 0) => {
    tell('app.exit', code)
    // Let pending messages leave first.
    setTimeout(() => process.exit(code), 20)
  }
  relaunch = () => tell('app.relaunch')
}

export const app = new App()
answer('app.secondInstance', (argv, folder) => {
  app.emit('second-instance', preventable({}), argv, folder, undefined)
})
answer('app.openUrl', (url) => {
  app.emit('open-url', preventable({}), url)
})
answer('app.activate', () => {
  app.emit('activate', preventable({}), false)
})
answer('app.quit', () => app.quit())
