/** The only place where windows are created. */
import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  Menu,
  type MenuItemConstructorOptions,
  nativeTheme,
} from 'electron'
import { type ContextItem, contextMenu } from '#core/app/desktop/context-menu.ts'
import { menuLabel } from '#core/app/desktop/menu-model.ts'
import type { Material } from '#core/app/desktop/window-material.ts'
import { GROUND } from '#core/app/mark/palette.ts'
import { assertSecure, securePreferences } from './secure-preferences.ts'

const PRELOAD = join(import.meta.dirname, '..', 'preload', 'index.cjs')

const ground = () => (nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light)

/** How Electron is told to draw the system's material behind a window. */
const LOOKS = {
  // Active also in a panel, which never makes the app the active one.
  vibrancy: { vibrancy: 'popover', visualEffectState: 'active' },
  acrylic: { backgroundMaterial: 'acrylic' },
} as const satisfies Readonly<Record<Material, BrowserWindowConstructorOptions>>

/** @param material what the system draws behind the page. @throws Error if the preferences are not secure */
export function secureWindow(
  options: BrowserWindowConstructorOptions,
  material?: Material,
): BrowserWindow {
  const webPreferences = securePreferences(PRELOAD, app.isPackaged)
  assertSecure(webPreferences)
  const window = new BrowserWindow({
    ...options,
    show: false,
    // A background colour would cover the material, even a see-through one.
    ...(material === undefined ? { backgroundColor: ground() } : LOOKS[material]),
    webPreferences,
  })
  if (material === undefined) followColorScheme(window)
  offerContextMenu(window)
  return window
}

/** The background behind a page that is still rendering follows the system's colour scheme, too. */
function followColorScheme(window: BrowserWindow): void {
  const follow = () => window.setBackgroundColor(ground())
  nativeTheme.on('updated', follow)
  window.once('closed', () => nativeTheme.off('updated', follow))
}

/** Opens the menu of a right click. Electron has none of its own. */
function offerContextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, clicked) => {
    const items = contextMenu(clicked)
    if (items.length === 0) return
    Menu.buildFromTemplate(items.map((item) => itemOf(item, window))).popup({ window })
  })
}

function itemOf(item: ContextItem, { webContents }: BrowserWindow): MenuItemConstructorOptions {
  if (item === 'separator') return { type: item }
  if (item.kind === 'replace') {
    const { word } = item
    return { label: menuLabel(word), click: () => webContents.replaceMisspelling(word) }
  }
  const { label } = item
  if (item.kind === 'text') return { label, enabled: false }
  if (item.kind === 'edit') return { role: item.role, label, enabled: item.enabled }
  const click = () => void webContents.session.addWordToSpellCheckerDictionary(item.word)
  return { label, click }
}
