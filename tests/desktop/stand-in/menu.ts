/** `Menu`: sends its items to the machine as plain data; clicks come back by their path. */
import { answer, tell } from './link.ts'

interface Template {
  readonly id?: string
  readonly label?: string
  readonly type?: string
  readonly role?: string
  readonly checked?: boolean
  readonly enabled?: boolean
  readonly visible?: boolean
  readonly accelerator?: string
  readonly submenu?: readonly Template[]
  readonly click?: (item: object, window: undefined, event: object) => void
}

interface PlainItem extends Omit<Template, 'click' | 'submenu'> {
  readonly submenu?: readonly PlainItem[]
}

export class Menu {
  private readonly template: readonly Template[]
  constructor(template: readonly Template[] = []) {
    this.template = template
  }
  static buildFromTemplate = (template: readonly Template[]) => new Menu(template)
  static setApplicationMenu = (menu: Menu | null) => {
    applicationMenu = menu
    tell('menu.application', menu?.plain() ?? [])
  }
  static getApplicationMenu = () => applicationMenu

  plain(items: readonly Template[] = this.template): PlainItem[] {
    return items.map(({ click: _click, submenu, ...item }) => ({
      ...item,
      ...(submenu && { submenu: this.plain(submenu) }),
    }))
  }

  /** Clicks the item at this path of labels. */
  click(labels: readonly string[]): void {
    let items = this.template
    for (const [index, label] of labels.entries()) {
      const item = items.find((one) => one.label === label)
      if (!item) throw new Error(`The menu has no “${labels.slice(0, index + 1).join(' → ')}”.`)
      if (item.enabled === false) throw new Error(`“${label}” is disabled.`)
      if (index === labels.length - 1) {
        const checked = item.type === 'checkbox' ? !item.checked : item.checked
        item.click?.({ ...item, checked }, undefined, {})
      }
      items = item.submenu ?? []
    }
  }
}

let applicationMenu: Menu | null = null
answer('menu.choose', (labels) =>
  applicationMenu?.click(Array.isArray(labels) ? labels.map(String) : []),
)
