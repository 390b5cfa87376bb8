/** What belongs to the system: tray, notifications, power, shortcuts, screens, the browser, pictures. */
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { answer, tell } from './link.ts'
import type { Menu } from './menu.ts'
import { preventable } from './preventable.ts'
import { settings } from './settings.ts'

const known = settings()

export const nativeImage = {
  createFromPath: (path: string) => {
    if (!existsSync(path)) throw new Error(`There is no picture ${path}.`)
    const image = {
      path,
      isTemplate: false,
      setTemplateImage: (is: boolean) => {
        image.isTemplate = is
      },
    }
    return image
  },
}
type Image = ReturnType<typeof nativeImage.createFromPath>

let tray: Tray | undefined
export class Tray extends EventEmitter {
  private menu: Menu | null = null
  private image: string
  private isTemplate: boolean
  private tip = ''
  private gone = false
  constructor(image: Image) {
    super()
    this.image = image.path
    this.isTemplate = image.isTemplate
    tray = this
    this.show()
  }
  private show(): void {
    const { image, isTemplate, tip } = this
    tell('tray', { image, isTemplate, tip, menu: this.menu?.plain() ?? [] })
  }
  setImage = (image: Image) => {
    this.image = image.path
    this.isTemplate = image.isTemplate
    this.show()
  }
  setToolTip = (tip: string) => {
    this.tip = tip
    this.show()
  }
  setContextMenu = (menu: Menu) => {
    this.menu = menu
    this.show()
  }
  isDestroyed = () => this.gone
  destroy = () => {
    this.gone = true
    tell('tray', undefined)
  }
  choose = (labels: readonly string[]) => this.menu?.click(labels)
}
answer('tray.choose', (labels) => tray?.choose(Array.isArray(labels) ? labels.map(String) : []))
answer('tray.click', () => tray?.emit('click', preventable({})))

let lastNotification = 0
const notifications = new Map<number, Notification>()
export class Notification extends EventEmitter {
  static isSupported = () => true
  private readonly id: number
  private readonly options: object
  constructor(options: object) {
    super()
    lastNotification += 1
    this.id = lastNotification
    this.options = options
    notifications.set(this.id, this)
  }
  show = () => {
    tell('notification.show', this.id, this.options)
    this.emit('show', preventable({}))
  }
  close = () => {
    tell('notification.close', this.id)
    this.emit('close', preventable({}))
  }
}
answer('notification.user', (id, what, index) => {
  const shown = notifications.get(Number(id))
  if (!shown) throw new Error(`There is no notification ${String(id)}.`)
  if (what === 'action') shown.emit('action', preventable({ actionIndex: index }), index)
  else shown.emit('click', preventable({}))
})

export const powerMonitor = new EventEmitter()
answer('power', (event) => {
  powerMonitor.emit(String(event))
})

const shortcuts = new Map<string, () => void>()
const tellShortcuts = () => tell('shortcuts', [...shortcuts.keys()])
export const globalShortcut = {
  register: (accelerator: string, run: () => void) => {
    if (known.takenShortcuts.includes(accelerator) || shortcuts.has(accelerator)) return false
    shortcuts.set(accelerator, run)
    tellShortcuts()
    return true
  },
  unregister: (accelerator: string) => {
    shortcuts.delete(accelerator)
    tellShortcuts()
  },
  unregisterAll: () => {
    shortcuts.clear()
    tellShortcuts()
  },
  isRegistered: (accelerator: string) => shortcuts.has(accelerator),
}
answer('shortcut', (accelerator) => {
  const run = shortcuts.get(String(accelerator))
  if (!run) throw new Error(`Nobody listens to ${String(accelerator)}.`)
  run()
})

export const shell = {
  openExternal: async (url: string) => tell('shell.open', url),
}

export const nativeTheme = Object.assign(new EventEmitter(), {
  shouldUseDarkColors: known.isDark,
  themeSource: 'system',
})
answer('theme', (isDark) => {
  nativeTheme.shouldUseDarkColors = isDark === true
  nativeTheme.emit('updated')
})

export const screen = Object.assign(new EventEmitter(), {
  getAllDisplays: () => known.displays.map((workArea, id) => ({ id, workArea, bounds: workArea })),
  getPrimaryDisplay: () => ({ id: 0, workArea: known.displays[0], bounds: known.displays[0] }),
  getCursorScreenPoint: () => ({ x: 0, y: 0 }),
  getDisplayNearestPoint: () => ({ id: 0, workArea: known.displays[0] }),
})

export const dialog = {
  showErrorBox: (title: string, content: string) => tell('dialog', { title, content }),
  showMessageBox: async (_window: object, options: object) => {
    tell('dialog', options)
    return { response: 0, checkboxChecked: false }
  },
}
