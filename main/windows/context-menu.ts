/** Opens the menu of a right click. Electron has none of its own. */
import { type BrowserWindow, Menu } from 'electron'
import { contextMenu } from '#core/desktop/context-menu.ts'

export function offerContextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, clicked) => {
    const items = contextMenu(clicked)
    if (items.length === 0) return
    const template = items.map((item) => (item === 'separator' ? { type: item } : item))
    Menu.buildFromTemplate(template).popup({ window })
  })
}
