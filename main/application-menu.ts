import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { Platform } from '#core/app/desktop/closing.ts'
import { type MenuAction, type MenuNode, menuModel } from '#core/app/desktop/menu-model.ts'

/** @param updateReady whether a newer version waits for a restart */
export function setApplicationMenu(
  platform: Platform,
  updateReady: boolean,
  onAction: (action: MenuAction) => void,
): void {
  const itemOf = (node: MenuNode): MenuItemConstructorOptions => {
    if (node.kind === 'separator') return { type: 'separator' }
    if (node.kind === 'role') return { role: node.role, ...(node.label && { label: node.label }) }
    const { label } = node
    if (node.kind === 'menu') return { label, submenu: node.items.map(itemOf) }
    const click = () => onAction(node.action)
    return { label, click, ...(node.accelerator && { accelerator: node.accelerator }) }
  }
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuModel(platform, updateReady).map(itemOf)))
}
