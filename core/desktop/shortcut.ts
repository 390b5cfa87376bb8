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

/** The shortcut that the pressed keys form; undefined while they do not form one. */
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

/** A shortcut with the key names of the platform: `Ctrl + Shift + 4`. */
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
