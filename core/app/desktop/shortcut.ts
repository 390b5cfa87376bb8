/** A global keyboard shortcut in Electron's notation: `CommandOrControl+Shift+4`. */
import * as z from 'zod/mini'
import type { Platform } from './closing.ts'

const MODIFIERS: readonly string[] = ['CommandOrControl', 'Control', 'Alt', 'Shift', 'Super']
const KEY = /^([A-Z0-9]|F([1-9]|1[0-2])|Space)$/

/** Requires a modifier other than Shift; otherwise ordinary typing would trigger it. */
function isShortcut(text: string): boolean {
  const parts = text.split('+')
  const key = parts.pop() ?? ''
  const order = parts.map((part) => MODIFIERS.indexOf(part))
  const isOrdered = order.every((at, index) => at >= 0 && at > (order[index - 1] ?? -1))
  return KEY.test(key) && isOrdered && parts.some((part) => part !== 'Shift')
}

export const shortcutSchema = z.string().check(z.refine(isShortcut, 'not a shortcut'))

export interface KeyPress {
  readonly key: string
  /** The physical key, such as `Digit4`: with Shift, `key` is another character. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

export function shortcutOf(press: KeyPress, platform: Platform): string | undefined {
  const isMac = platform === 'darwin'
  const [main, other] = isMac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, false]
  const modifiers = [
    main && 'CommandOrControl',
    other && 'Control',
    press.altKey && 'Alt',
    press.shiftKey && 'Shift',
    !isMac && press.metaKey && 'Super',
  ].filter((one) => one !== false)
  const named = /^(?:Key|Digit)(.)$/.exec(press.code)?.[1] ?? press.code
  const text = [...modifiers, named].join('+')
  return isShortcut(text) ? text : undefined
}

/** Every program's own keys: taken everywhere, they would break copying, saving and closing. */
const EDITING = 'A C F N O P Q S T V W X Y Z'.split(' ').map((key) => `CommandOrControl+${key}`)
const FUNCTION_KEYS = Array.from({ length: 12 }, (_, index) => `F${index + 1}`)
const DIGITS = '1 2 3 4 5 6 7 8 9'.split(' ')

/** Keys that macOS itself uses (support.apple.com/102650, "Mac keyboard shortcuts"). */
const MACOS: readonly string[] = [
  // Redo, search, hide, minimize, log out, force quit, accessibility.
  ...['Space', 'H', 'M', 'F5', 'Shift+Z', 'Shift+Q', 'Alt+Shift+Q'].map(
    (keys) => `CommandOrControl+${keys}`,
  ),
  ...['Space', 'H', 'M', 'W', 'D', 'F5', '8'].map((key) => `CommandOrControl+Alt+${key}`),
  // Screenshots and screen recording, to a file and to the clipboard.
  ...['3', '4', '5', '6'].flatMap((key) => [
    `CommandOrControl+Shift+${key}`,
    `CommandOrControl+Control+Shift+${key}`,
  ]),
  // Lock the screen, emoji, full screen, look up, switch the input source.
  ...['Q', 'Space', 'F', 'D'].map((key) => `CommandOrControl+Control+${key}`),
  'Control+Space',
  'Control+Alt+Space',
  // Desktops, and moving about by keyboard.
  ...[...DIGITS, ...FUNCTION_KEYS].map((key) => `Control+${key}`),
]

/** Keys that Windows itself uses (support.microsoft.com, "Keyboard shortcuts in Windows"). */
const WINDOWS: readonly string[] = ['Alt+Space', 'Alt+F4', 'CommandOrControl+F4']

/** Keys of GNOME 45 to 49 and of its terminals (help.gnome.org, "Useful keyboard shortcuts"). */
const GNOME: readonly string[] = [
  ...['Space', ...'A D H L M N O P S V'.split(' '), ...DIGITS].map((key) => `Super+${key}`),
  'Shift+Super+Space',
  'Alt+Space',
  ...['F1', 'F2', 'F4', 'F6', 'F7', 'F8', 'F10'].map((key) => `Alt+${key}`),
  // Lock the screen, show the desktop, a terminal; virtual terminals.
  ...['L', 'D', 'T', ...FUNCTION_KEYS].map((key) => `CommandOrControl+Alt+${key}`),
]

const SYSTEM_KEYS: Readonly<Record<Platform, ReadonlySet<string>>> = {
  darwin: new Set([...EDITING, ...MACOS]),
  win32: new Set([...EDITING, ...WINDOWS]),
  linux: new Set([...EDITING, ...GNOME]),
}

/**
 * Whether the system, or every program on it, uses a shortcut: such keys are not taken from it. On Windows
 * that is also all with the Windows key, which is reserved (`RegisterHotKey`), and all with Ctrl and Alt:
 * together they are AltGr, which types @ and € on many keyboards (devblogs.microsoft.com/oldnewthing/?p=40003).
 */
export function isSystemShortcut(shortcut: string, platform: Platform): boolean {
  const parts = shortcut.split('+')
  const isMac = platform === 'darwin'
  // One name for each key: elsewhere `Control` is the main modifier, on macOS `Super` is.
  const named = parts.map((part) =>
    part === (isMac ? 'Super' : 'Control') ? 'CommandOrControl' : part,
  )
  const order = [...new Set(named)].sort((a, b) => placeOf(a) - placeOf(b))
  if (platform === 'win32') {
    const isAltGr = order.includes('CommandOrControl') && order.includes('Alt')
    const types = !/^F\d+$/.test(order.at(-1) ?? '')
    if (order.includes('Super') || (isAltGr && types)) return true
  }
  return SYSTEM_KEYS[platform].has(order.join('+'))
}

/** Modifiers in their order, and the key last. */
function placeOf(part: string): number {
  const at = MODIFIERS.indexOf(part)
  return at === -1 ? MODIFIERS.length : at
}

export function shortcutWords(shortcut: string, platform: Platform): string {
  const isMac = platform === 'darwin'
  const words: Readonly<Record<string, string>> = {
    CommandOrControl: isMac ? '⌘' : 'Ctrl',
    Control: isMac ? '⌃' : 'Ctrl',
    Alt: isMac ? '⌥' : 'Alt',
    Shift: isMac ? '⇧' : 'Shift',
    Super: platform === 'win32' ? 'Win' : 'Super',
  }
  return shortcut
    .split('+')
    .map((part) => words[part] ?? part)
    .join(isMac ? ' ' : ' + ')
}
