/** What closing the window does, how to recover from a crashed page, and whether there is a tray. */

export type Platform = 'darwin' | 'linux' | 'win32'

interface Closing {
  readonly hasTray: boolean
  readonly keepRunning: boolean
  /** Whether the app restarts into a newer version: a window that only hides would prevent it. */
  readonly isRestarting: boolean
}

export function whatClosingDoes(closing: Closing): 'hide' | 'quit' {
  const { hasTray, keepRunning, isRestarting } = closing
  return hasTray && keepRunning && !isRestarting ? 'hide' : 'quit'
}

const CRASHES_IN_A_ROW = 3
const WITHIN_MS = 60_000
/** How long after crashes in a row a page that nobody sees is opened again, in ms: its reminders wait for it. */
export const RETRY_HIDDEN_MS = 120_000

/** `later`: nobody sees the window, so a question would stay unread. @param crashes in ms since 1970, the latest last */
export function afterCrash(
  crashes: readonly number[],
  isSeen: boolean,
): 'reopen' | 'ask' | 'later' {
  const last = crashes.at(-1) ?? 0
  const recent = crashes.filter((at) => last - at < WITHIN_MS)
  if (recent.length < CRASHES_IN_A_ROW) return 'reopen'
  return isSeen ? 'ask' : 'later'
}

/** @param answer of the session bus to whether a program displays tray icons */
export function traySupportOf(answer: string): boolean | undefined {
  const found = /\b(true|false)\b/.exec(answer)
  return found ? found[1] === 'true' : undefined
}
