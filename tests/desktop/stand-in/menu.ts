/** `Menu`: sends its items to the machine as plain data; clicks come back by their path, or by their keys. */
import { chordOf } from './accelerator.ts'
import { answer, tell } from './link.ts'
import { type RoleTarget, roleOf } from './menu-roles.ts'
import { settings } from './settings.ts'

const { platform } = settings()

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
  readonly click?: (item: object, window: RoleTarget | undefined, event: object) => void
}

interface PlainItem extends Omit<Template, 'click' | 'submenu'> {
  readonly submenu?: readonly PlainItem[]
}

/** Set by `windows.ts`, which knows the windows, and by `app.ts`. */
export const acting: { focused: () => RoleTarget | null; quit: () => void } = {
  focused: () => null,
  quit: () => undefined,
}

/** As the system shows it: a single `&` marks a key and is not shown, and two are one. */
const shown = (label: string) => label.replace(/&(&?)/g, '$1')
function labelOf({ label, role }: Template): string | undefined {
  if (label !== undefined) return shown(label)
  return role === undefined ? undefined : roleOf(role, platform).label
}
const keysOf = ({ accelerator, role }: Template) =>
  accelerator ?? (role === undefined ? undefined : roleOf(role, platform).accelerator)

/** @throws for what Electron refuses, or what would silently do nothing */
function check(items: readonly Template[]): void {
  for (const item of items) {
    const { label, type, role, accelerator, submenu, click } = item
    if (label === undefined && type === undefined && role === undefined) {
      throw new TypeError('A menu item must have at least one of label, role or type.')
    }
    if (role !== undefined) {
      roleOf(role, platform)
      if (click) throw new Error(`“${role}” is a role: Electron ignores its click.`)
    }
    if (accelerator !== undefined) chordOf(accelerator, platform)
    if (submenu) check(submenu)
  }
}

export class Menu {
  private readonly template: readonly Template[]
  constructor(template: readonly Template[] = []) {
    check(template)
    this.template = template
  }
  static buildFromTemplate = (template: readonly Template[]) => new Menu(template)
  static setApplicationMenu = (menu: Menu | null) => {
    applicationMenu = menu
    tell('menu.application', menu?.plain() ?? [])
  }
  static getApplicationMenu = () => applicationMenu

  popup = () => {
    openMenu = this
    tell('menu.popup', this.plain())
  }

  plain(items: readonly Template[] = this.template): PlainItem[] {
    return items.map(({ click: _click, submenu, label, ...item }) => ({
      ...item,
      ...(label !== undefined && { label: shown(label) }),
      ...(submenu && { submenu: this.plain(submenu) }),
    }))
  }

  /** Clicks the item at this path of labels. */
  click(labels: readonly string[]): void {
    let items = this.template
    for (const [index, label] of labels.entries()) {
      const item = items.find((one) => labelOf(one) === label && one.visible !== false)
      if (!item) throw new Error(`The menu has no “${labels.slice(0, index + 1).join(' → ')}”.`)
      if (item.enabled === false) throw new Error(`“${label}” is disabled.`)
      if (index === labels.length - 1) run(item)
      items = item.submenu ?? []
    }
  }

  /** Runs the item with these keys. @returns whether there is one */
  press(chord: string, items: readonly Template[] = this.template): boolean {
    return items.some((item) => {
      if (item.enabled === false || item.visible === false) return false
      if (item.submenu) return this.press(chord, item.submenu)
      const keys = keysOf(item)
      if (keys === undefined || chordOf(keys, platform) !== chord) return false
      run(item)
      return true
    })
  }
}

function run(item: Template): void {
  const window = acting.focused()
  if (item.role !== undefined) {
    roleOf(item.role, platform).run(window, acting.quit)
    return
  }
  const checked = item.type === 'checkbox' ? !item.checked : item.checked
  item.click?.({ ...item, checked }, window ?? undefined, {})
}

let applicationMenu: Menu | null = null
let openMenu: Menu | undefined
const texts = (labels: unknown) => (Array.isArray(labels) ? labels.map(String) : [])
answer('menu.choose', (labels) => applicationMenu?.click(texts(labels)))
answer('menu.popup.choose', (labels) => {
  if (!openMenu) throw new Error('No menu is open.')
  openMenu.click(texts(labels))
  openMenu = undefined
})
/** Keys pressed while a window of the app is in front. @returns whether the menu took them */
answer(
  'menu.press',
  (accelerator) => applicationMenu?.press(chordOf(String(accelerator), platform)) ?? false,
)
