/** The tray: shows the model's icon and menu, and reports what is chosen (docs/product.md#desktop). */
import { join } from 'node:path'
import { Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron'
import { menuLabel } from '#core/app/desktop/menu-model.ts'
import type { TrayAction, TrayItem, TrayModel } from '#core/app/desktop/tray-model.ts'

const ICONS = join(import.meta.dirname, '..', 'icons')

export class AppTray {
  private readonly tray: Tray
  private readonly onAction: (action: TrayAction) => void

  constructor(model: TrayModel, onAction: (action: TrayAction) => void) {
    this.onAction = onAction
    this.tray = new Tray(pictureOf(model))
    // On macOS a click shows the menu; elsewhere it opens the app, and a right click shows the menu.
    if (process.platform !== 'darwin') this.tray.on('click', () => onAction({ kind: 'open' }))
    this.show(model)
  }

  show(model: TrayModel): void {
    this.tray.setImage(pictureOf(model))
    this.tray.setToolTip(model.tip)
    // On Linux a menu does not change after it is set, so set a new one each time.
    this.tray.setContextMenu(Menu.buildFromTemplate(model.items.map((item) => this.itemOf(item))))
  }

  private itemOf(item: TrayItem): MenuItemConstructorOptions {
    if (item.kind === 'separator') return { type: 'separator' }
    const label = menuLabel(item.label)
    if (item.kind === 'text') return { label, enabled: false }
    if (item.kind === 'submenu')
      return { label, submenu: item.items.map((one) => this.itemOf(one)) }
    const click = () => this.onAction(item.action)
    return item.kind === 'checkbox'
      ? { label, type: 'checkbox', checked: item.checked, click }
      : { label, click }
  }
}

/** On macOS a single-colour template image, which the menu bar tints. */
function pictureOf({ petals }: TrayModel) {
  const isMac = process.platform === 'darwin'
  const image = nativeImage.createFromPath(
    join(ICONS, `tray-${petals}${isMac ? 'Template' : ''}.png`),
  )
  image.setTemplateImage(isMac)
  return image
}
