/** What closing the window does, and what follows a crash of its page. */

export type Platform = 'darwin' | 'linux' | 'win32'

/**
 * Where the app can be reached after its window has gone, closing hides; elsewhere it quits
 * (docs/product.md#desktop).
 */
export function whatClosingDoes(hasTray: boolean): 'hide' | 'quit' {
  return hasTray ? 'hide' : 'quit'
}

const CRASHES_IN_A_ROW = 3
const WITHIN_MS = 60_000

/**
 * Whether the page is opened again by itself after it crashed.
 * @param crashes instants of the crashes so far, this one last, in ms
 */
export function afterCrash(crashes: readonly number[]): 'reopen' | 'ask' {
  const last = crashes.at(-1) ?? 0
  const recent = crashes.filter((at) => last - at < WITHIN_MS)
  return recent.length < CRASHES_IN_A_ROW ? 'reopen' : 'ask'
}

/**
 * Reads the answer of the session bus to whether anybody shows tray icons.
 * @returns undefined where it is no answer
 */
export function traySupportOf(answer: string): boolean | undefined {
  const found = /\b(true|false)\b/.exec(answer)
  return found ? found[1] === 'true' : undefined
}
