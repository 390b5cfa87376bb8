/** Opens the menu of a right click. Electron has none of its own. */
import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron'
import { type ContextItem, contextMenu } from '#core/app/desktop/context-menu.ts'
import { menuLabel } from '#core/app/desktop/menu-label.ts'

export function offerContextMenu(window: BrowserWindow): void {
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
