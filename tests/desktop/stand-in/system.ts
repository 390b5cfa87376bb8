/** What belongs to the system: tray, power, shortcuts, screens, the browser, pictures. */
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { chordOf, isReserved } from './accelerator.ts'
import { afterReady } from './lifecycle.ts'
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
  createFromBitmap: (pixels: Uint8Array, { width, height }: { width: number; height: number }) => {
    if (pixels.length !== width * height * 4) throw new Error('The picture has another size.')
    return { width, height }
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
    afterReady('Tray')
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

/** Its events come once the app is ready; before that, Electron cannot observe the system. */
class PowerMonitor extends EventEmitter {
  override on(event: string, listener: (...args: unknown[]) => void): this {
    afterReady('powerMonitor')
    return super.on(event, listener)
  }
  /** Whole seconds since the last input. Sleep does not count, as on macOS and Linux. */
  getSystemIdleTime = () => {
    afterReady('powerMonitor.getSystemIdleTime')
    return Math.floor((performance.now() - lastInput) / 1_000)
  }
}
let lastInput = performance.now()
answer('input', () => {
  lastInput = performance.now()
})
export const powerMonitor = new PowerMonitor()
answer('power', (event) => {
  powerMonitor.emit(String(event))
})

const blockers = new Map<number, string>()
export const powerSaveBlocker = {
  start: (type: string) => {
    afterReady('powerSaveBlocker')
    const id = blockers.size + 1
    blockers.set(id, type)
    tell('power.blocked', [...blockers.values()])
    return id
  },
  stop: (id: number) => {
    const was = blockers.delete(id)
    tell('power.blocked', [...blockers.values()])
    return was
  },
  isStarted: (id: number) => blockers.has(id),
}

const shortcuts = new Map<string, { readonly accelerator: string; readonly run: () => void }>()
const tellShortcuts = () =>
  tell(
    'shortcuts',
    [...shortcuts.values()].map(({ accelerator }) => accelerator),
  )
const chordHere = (accelerator: string) => {
  afterReady('globalShortcut')
  return chordOf(accelerator, known.platform)
}
let isSuspended = false
/** Whether the system gives these keys to nobody, or has given them to somebody else; or none are handled now. */
const isTaken = (chord: string) =>
  isSuspended ||
  known.failures.includes('shortcuts') ||
  isReserved(chord, known.platform) ||
  known.takenShortcuts.some((keys) => chordOf(keys, known.platform) === chord)
export const globalShortcut = {
  register: (accelerator: string, run: () => void) => {
    const chord = chordHere(accelerator)
    if (isTaken(chord) || shortcuts.has(chord)) return false
    shortcuts.set(chord, { accelerator, run })
    tellShortcuts()
    return true
  },
  unregister: (accelerator: string) => {
    shortcuts.delete(chordHere(accelerator))
    tellShortcuts()
  },
  unregisterAll: () => {
    afterReady('globalShortcut')
    shortcuts.clear()
    tellShortcuts()
  },
  isRegistered: (accelerator: string) => shortcuts.has(chordHere(accelerator)),
  setSuspended: (suspended: boolean) => {
    afterReady('globalShortcut')
    isSuspended = suspended
  },
  isSuspended: () => {
    afterReady('globalShortcut')
    return isSuspended
  },
}
answer('shortcut', (accelerator) => {
  const found = shortcuts.get(chordHere(String(accelerator)))
  if (!found || isSuspended) throw new Error(`Nobody listens to ${String(accelerator)}.`)
  found.run()
})

export const shell = {
  openExternal: async (url: string) => {
    if (known.failures.includes('browser')) throw new Error('Failed to open URL')
    tell('shell.open', url)
  },
}

export const nativeTheme = Object.assign(new EventEmitter(), {
  shouldUseDarkColors: known.isDark,
  themeSource: 'system',
  prefersReducedTransparency: known.reducesTransparency,
  inForcedColorsMode: false,
})
answer('theme', (isDark) => {
  nativeTheme.shouldUseDarkColors = isDark === true
  nativeTheme.emit('updated')
})

/** What Electron loads with the screens: none of it exists before the app is ready. */
const onScreen = <Value>(read: () => Value): Value => {
  afterReady('screen')
  return read()
}
export const screen = Object.assign(new EventEmitter(), {
  getAllDisplays: () =>
    onScreen(() => known.displays.map((workArea, id) => ({ id, workArea, bounds: workArea }))),
  getPrimaryDisplay: () =>
    onScreen(() => ({ id: 0, workArea: known.displays[0], bounds: known.displays[0] })),
  getCursorScreenPoint: () => onScreen(() => ({ x: 0, y: 0 })),
  getDisplayNearestPoint: () => onScreen(() => ({ id: 0, workArea: known.displays[0] })),
})

export const dialog = {
  showErrorBox: (title: string, content: string) => tell('dialog', { title, content }),
  showMessageBox: async (_window: object, options: object) => {
    afterReady('dialog.showMessageBox')
    tell('dialog', options)
    return { response, checkboxChecked: false }
  },
}
/** The button that the person presses from now on; the first one until then. */
let response = 0
answer('dialog.press', (button) => {
  response = Number(button)
})
