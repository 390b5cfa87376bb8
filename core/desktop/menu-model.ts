/** The application's menu on each system, with that system's shortcuts (design 8). */
import type { Platform } from './closing.ts'

/** What Electron does by itself, with the label and shortcut of the system. */
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
  | { readonly kind: 'about' | 'close' | 'quit' | 'quick-check' }

export type MenuNode =
  | { readonly kind: 'separator' }
  | { readonly kind: 'role'; readonly role: Role }
  | {
      readonly kind: 'action'
      readonly label: string
      readonly action: MenuAction
      readonly accelerator?: string
    }
  | { readonly kind: 'menu'; readonly label: string; readonly items: readonly MenuNode[] }

const LINE: MenuNode = { kind: 'separator' }
const role = (name: Role): MenuNode => ({ kind: 'role', role: name })
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
const SETTINGS = go('Settings…', '/settings', 'CommandOrControl+,')
const CLOSE = act('Close Window', { kind: 'close' }, 'CommandOrControl+W')
const quit = (label: string) => act(label, { kind: 'quit' }, 'CommandOrControl+Q')

const EDIT = menu('Edit', [
  role('undo'),
  role('redo'),
  LINE,
  role('cut'),
  role('copy'),
  role('paste'),
  role('selectAll'),
])
const VIEW = menu('View', [
  go('Today', '/', 'CommandOrControl+1'),
  go('Time', '/?tab=time', 'CommandOrControl+2'),
  go('Leaderboard', '/leader-board', 'CommandOrControl+3'),
  go('Community', '/community', 'CommandOrControl+4'),
  LINE,
  act('Quick Check', { kind: 'quick-check' }),
  LINE,
  role('resetZoom'),
  role('zoomIn'),
  role('zoomOut'),
  LINE,
  role('togglefullscreen'),
])
const HELP = [go('Terms of Use', '/terms-of-use'), go('Privacy Policy', '/privacy-policy')]

/** The menu, from left to right. No reload and no developer tools: they are no part of the product. */
export function menuModel(platform: Platform): readonly MenuNode[] {
  if (platform === 'darwin') {
    return [
      menu('Fourfold', [
        ABOUT,
        LINE,
        SETTINGS,
        LINE,
        role('services'),
        LINE,
        role('hide'),
        role('hideOthers'),
        role('unhide'),
        LINE,
        quit('Quit Fourfold'),
      ]),
      menu('File', [CLOSE]),
      EDIT,
      VIEW,
      menu('Window', [role('minimize'), role('zoom'), LINE, role('front')]),
      menu('Help', HELP),
    ]
  }
  return [
    menu('File', [SETTINGS, LINE, CLOSE, platform === 'win32' ? quit('Exit') : quit('Quit')]),
    EDIT,
    VIEW,
    menu('Help', [...HELP, LINE, ABOUT]),
  ]
}
