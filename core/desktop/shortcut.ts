/** A global keyboard shortcut, as Electron writes it: `CommandOrControl+Shift+4`. */
import * as z from 'zod/mini'
import type { Platform } from './closing.ts'

const MODIFIERS: readonly string[] = ['CommandOrControl', 'Control', 'Alt', 'Shift', 'Super']
const KEY = /^([A-Z0-9]|F([1-9]|1[0-2])|Space)$/

/** At least one modifier that is not Shift alone, for else ordinary typing would set it off. */
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
  /** The key's place on the board, such as `Digit4`: with Shift the key itself is another sign. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** The shortcut that keys pressed together stand for; undefined while they are none yet. */
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

/** A shortcut in the words of a keyboard: `Ctrl + Shift + 4`. */
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
