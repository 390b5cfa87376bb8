/** What the items of a menu do that name a role instead of a function: label, keys and behaviour. */
import type { MachineSettings } from './settings.ts'

/** The part of a window that roles act on. */
export interface RoleTarget {
  close(): void
  minimize(): void
  isFullScreen(): boolean
  setFullScreen(full: boolean): void
  isMaximized(): boolean
  maximize(): void
  unmaximize(): void
  readonly webContents: { edit(what: string): void; zoom(by: number): void }
}

interface Role {
  readonly label: string
  readonly accelerator?: string | undefined
  readonly run: (window: RoleTarget | null, quit: () => void) => void
}

const edit = (label: string, accelerator: string, what: string): Role => ({
  label,
  accelerator,
  run: (window) => window?.webContents.edit(what),
})
const zoom = (label: string, accelerator: string, by: number): Role => ({
  label,
  accelerator,
  run: (window) => window?.webContents.zoom(by),
})
const macOnly = (label: string, accelerator?: string): Role => ({
  label,
  accelerator,
  run: () => undefined,
})

const rolesOf = (platform: MachineSettings['platform']): Readonly<Record<string, Role>> => ({
  undo: edit('Undo', 'CommandOrControl+Z', 'undo'),
  redo: edit('Redo', platform === 'win32' ? 'Control+Y' : 'Shift+CommandOrControl+Z', 'redo'),
  cut: edit('Cut', 'CommandOrControl+X', 'cut'),
  copy: edit('Copy', 'CommandOrControl+C', 'copy'),
  paste: edit('Paste', 'CommandOrControl+V', 'paste'),
  delete: { label: 'Delete', run: (window) => window?.webContents.edit('delete') },
  selectAll: edit('Select All', 'CommandOrControl+A', 'selectAll'),
  resetZoom: zoom('Actual Size', 'CommandOrControl+0', 0),
  zoomIn: zoom('Zoom In', 'CommandOrControl+Plus', 1),
  zoomOut: zoom('Zoom Out', 'CommandOrControl+-', -1),
  close: { label: 'Close', accelerator: 'CommandOrControl+W', run: (window) => window?.close() },
  minimize: {
    label: 'Minimize',
    accelerator: 'CommandOrControl+M',
    run: (window) => window?.minimize(),
  },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    accelerator: platform === 'darwin' ? 'Control+Command+F' : 'F11',
    run: (window) => window?.setFullScreen(!window.isFullScreen()),
  },
  quit: {
    label: 'Quit',
    accelerator: platform === 'win32' ? undefined : 'CommandOrControl+Q',
    run: (_window, quit) => quit(),
  },
  ...(platform === 'darwin' && {
    hide: macOnly('Hide', 'Command+H'),
    hideOthers: macOnly('Hide Others', 'Command+Alt+H'),
    unhide: macOnly('Show All'),
    services: macOnly('Services'),
    front: macOnly('Bring All to Front'),
    zoom: {
      label: 'Zoom',
      run: (window) => (window?.isMaximized() ? window.unmaximize() : window?.maximize()),
    },
  }),
})

/** @throws Error for a role that this platform does not have */
export function roleOf(name: string, platform: MachineSettings['platform']): Role {
  const role = rolesOf(platform)[name]
  if (!role) throw new Error(`There is no role “${name}” on ${platform}.`)
  return role
}
