/** The application's menu on each operating system, with its shortcuts (docs/product.md#desktop). */
import { PATHS } from '#core/values/links/paths.ts'
import type { Platform } from './closing.ts'
import { RESTART_TO_UPDATE } from './update-ready.ts'

type Role =
  | 'hide'
  | 'hideOthers'
  | 'unhide'
  | 'undo'
  | 'redo'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'selectAll'
  | 'resetZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'togglefullscreen'
  | 'minimize'
  | 'zoom'
  | 'front'
  | 'services'

export type MenuAction =
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'about' | 'close' | 'quit' | 'quick-check' | 'restart-to-update' }

export type MenuNode =
  | { readonly kind: 'separator' }
  | { readonly kind: 'role'; readonly role: Role; readonly label?: string }
  | {
      readonly kind: 'action'
      readonly label: string
      readonly action: MenuAction
      readonly accelerator?: string
    }
  | { readonly kind: 'menu'; readonly label: string; readonly items: readonly MenuNode[] }

const LINE: MenuNode = { kind: 'separator' }
/** @param label replaces Electron's own label where that is in title case */
const role = (name: Role, label?: string): MenuNode => ({
  kind: 'role',
  role: name,
  ...(label === undefined ? {} : { label }),
})
const act = (label: string, action: MenuAction, accelerator?: string): MenuNode => ({
  kind: 'action',
  label,
  action,
  ...(accelerator === undefined ? {} : { accelerator }),
})
const go = (label: string, path: string, accelerator?: string) =>
  act(label, { kind: 'go', path }, accelerator)
const menu = (label: string, items: readonly MenuNode[]): MenuNode => ({
  kind: 'menu',
  label,
  items,
})

const ABOUT = act('About Fourfold', { kind: 'about' })
const SETTINGS = go('Settings…', PATHS.settings, 'CommandOrControl+,')
const RESTART = act(RESTART_TO_UPDATE, { kind: 'restart-to-update' })
const CLOSE = act('Close window', { kind: 'close' }, 'CommandOrControl+W')
const quit = (label: string) => act(label, { kind: 'quit' }, 'CommandOrControl+Q')

const EDIT = menu('Edit', [
  role('undo'),
  role('redo'),
  LINE,
  role('cut'),
  role('copy'),
  role('paste'),
  role('selectAll', 'Select all'),
])
const VIEW = menu('View', [
  go('Today', '/', 'CommandOrControl+1'),
  go('Time', '/?tab=time', 'CommandOrControl+2'),
  go('Leaderboard', PATHS.leaderBoard, 'CommandOrControl+3'),
  go('Community', PATHS.community, 'CommandOrControl+4'),
  LINE,
  act('Quick check', { kind: 'quick-check' }),
  LINE,
  role('resetZoom', 'Actual size'),
  role('zoomIn', 'Zoom in'),
  role('zoomOut', 'Zoom out'),
  LINE,
  role('togglefullscreen', 'Full screen'),
])
const HELP = [go('Terms of use', PATHS.terms), go('Privacy policy', PATHS.privacyPolicy)]

/** Left to right. Without reload and developer tools, which are not part of the product. */
export function menuModel(platform: Platform, updateReady = false): readonly MenuNode[] {
  const update = updateReady ? [RESTART] : []
  if (platform === 'darwin') {
    return [
      menu('Fourfold', [
        ABOUT,
        ...update,
        LINE,
        SETTINGS,
        LINE,
        role('services'),
        LINE,
        role('hide'),
        role('hideOthers', 'Hide others'),
        role('unhide', 'Show all'),
        LINE,
        quit('Quit Fourfold'),
      ]),
      menu('File', [CLOSE]),
      EDIT,
      VIEW,
      menu('Window', [role('minimize'), role('zoom'), LINE, role('front', 'Bring all to front')]),
      menu('Help', HELP),
    ]
  }
  return [
    menu('File', [SETTINGS, LINE, CLOSE, platform === 'win32' ? quit('Exit') : quit('Quit')]),
    EDIT,
    VIEW,
    menu('Help', [...HELP, LINE, ...update, ABOUT]),
  ]
}

/** A single `&` marks the key that chooses an item, and does not show. */
export function menuLabel(words: string): string {
  return words.replaceAll('&', '&&')
}
