/** What closing the window does, how to recover from a crashed page, and whether there is a tray. */

export type Platform = 'darwin' | 'linux' | 'win32'

interface Closing {
  /** Whether the system shows a tray, from which the app can be opened again. */
  readonly hasTray: boolean
  /** Whether the person wants it to stay there (`DesktopSettings`). */
  readonly keepRunning: boolean
  /** Whether the app restarts into a newer version: a window that only hides would prevent it. */
  readonly isRestarting: boolean
}

/** What closing the main window does (docs/product.md#desktop). */
export function whatClosingDoes(closing: Closing): 'hide' | 'quit' {
  const { hasTray, keepRunning, isRestarting } = closing
  return hasTray && keepRunning && !isRestarting ? 'hide' : 'quit'
}

const CRASHES_IN_A_ROW = 3
const WITHIN_MS = 60_000

/**
 * Whether to reopen the page after a crash, or to ask the person first.
 * @param crashes instants of the crashes so far, in ms since 1970, the latest last
 */
export function afterCrash(crashes: readonly number[]): 'reopen' | 'ask' {
  const last = crashes.at(-1) ?? 0
  const recent = crashes.filter((at) => last - at < WITHIN_MS)
  return recent.length < CRASHES_IN_A_ROW ? 'reopen' : 'ask'
}

/**
 * Reads the session bus's answer to whether a program displays tray icons.
 * @returns undefined where the answer is not a boolean
 */
export function traySupportOf(answer: string): boolean | undefined {
  const found = /\b(true|false)\b/.exec(answer)
  return found ? found[1] === 'true' : undefined
}
