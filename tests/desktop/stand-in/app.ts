/** `app`: the lifecycle of the process, and what the system knows about it. */
import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { afterReady, becomeReady, beforeReady, isAppReady } from './lifecycle.ts'
import { answer, tell } from './link.ts'
import { acting, type Menu } from './menu.ts'
import { only } from './on-platform.ts'
import { preventable } from './preventable.ts'
import { settings } from './settings.ts'

const known = settings()

/** Closes every window; false if one of them refused. */
let closeWindows = (): boolean => true
export function onQuitting(close: () => boolean): void {
  closeWindows = close
}

let dockMenu: Menu | undefined
function setDockMenu(menu: Menu): void {
  afterReady('app.dock.setMenu')
  dockMenu = menu
  tell('dock.menu', menu.plain())
}
answer('dock.choose', (label) => dockMenu?.click([String(label)]))

class App extends EventEmitter {
  readonly name = 'Fourfold'
  readonly isPackaged = known.isPackaged
  private readonly ready = Promise.withResolvers<void>()
  private isSandboxed = false
  private isQuitting = false
  private isBegun = false

  /** Runs once the app's code has added its listeners. */
  private begin(): void {
    this.isBegun = true
    setImmediate(() => {
      this.emit('will-finish-launching')
      if (known.openUrl !== undefined) this.emit('open-url', preventable({}), known.openUrl)
      becomeReady()
      this.emit('ready')
      this.ready.resolve()
      tell('app.ready', { sandbox: this.isSandboxed })
    })
  }

  whenReady = () => {
    if (!this.isBegun) this.begin()
    return this.ready.promise
  }
  isReady = () => isAppReady()
  enableSandbox = () => {
    beforeReady('app.enableSandbox')
    this.isSandboxed = true
  }
  disableHardwareAcceleration = () => beforeReady('app.disableHardwareAcceleration')
  commandLine = {
    // After ready, Electron accepts a switch, but Chromium no longer reads it.
    appendSwitch: (name: string, value?: string) => {
      beforeReady('app.commandLine.appendSwitch')
      tell('app.switch', name, value)
    },
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
  setLoginItemSettings = (value: { openAtLogin?: boolean; args?: string[] }) => {
    only('app.setLoginItemSettings', 'darwin', 'win32')
    // macOS has no arguments for login items: it starts the app as a person would.
    const { args, ...rest } = value
    tell('app.loginItem', known.platform === 'win32' ? { ...rest, args: args ?? [] } : rest)
  }
  getLoginItemSettings = () => {
    only('app.getLoginItemSettings', 'darwin', 'win32')
    return known.platform === 'darwin'
      ? { openAtLogin: false, wasOpenedAtLogin: known.wasOpenedAtLogin }
      : { openAtLogin: false }
  }
  setAppUserModelId = (id: string) => tell('app.userModelId', id)
  setToastActivatorCLSID = (id: string) => {
    only('app.setToastActivatorCLSID', 'win32')
    tell('app.toastActivator', id)
  }
  setAboutPanelOptions = (options: object) => tell('app.aboutOptions', options)
  showAboutPanel = () => {
    afterReady('app.showAboutPanel')
    tell('app.about')
  }
  setBadgeCount = (count: number) => {
    only('app.setBadgeCount', 'darwin', 'linux')
    afterReady('app.setBadgeCount')
    tell('app.badge', count)
  }
  setUserTasks = (tasks: readonly object[]) => {
    only('app.setUserTasks', 'win32')
    afterReady('app.setUserTasks')
    tell('app.tasks', tasks)
  }
  /** Only macOS has a dock; elsewhere Electron has no such property. */
  dock =
    known.platform === 'darwin'
      ? {
          setMenu: setDockMenu,
          show: () => Promise.resolve(tell('dock', true)),
          hide: () => tell('dock', false),
        }
      : undefined
  focus = (options?: object) => tell('app.focus', options)
  hide = () => {
    only('app.hide', 'darwin')
    tell('app.hide')
  }
  show = () => {
    only('app.show', 'darwin')
    tell('app.show')
  }
  isHidden = () => {
    only('app.isHidden', 'darwin')
    return false
  }

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
acting.quit = () => app.quit()
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
answer('app.childGone', (details) => {
  app.emit('child-process-gone', preventable({}), details)
})
