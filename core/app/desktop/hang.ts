/** What to do about a page that does not answer (docs/product.md#desktop). */

/** How long a page that nobody sees may not answer, in ms: its reminders and the tray wait for it. */
export const HIDDEN_PATIENCE_MS = 60_000

interface Hang {
  /** Whether somebody could look at the window: it shows, and the screen is not locked. */
  readonly isSeen: boolean
  /** Since when the page has not answered, or its window is not seen, in ms. */
  readonly lasts: number
}

/**
 * Asks the person who sees the window. A window that nobody sees must not open a question: it gets a minute, then the
 * page is opened again. What was checked off is stored; text that was not sent is lost, as with “Open again”.
 */
export function whenHung({ isSeen, lasts }: Hang): 'ask' | 'wait' | 'reopen' {
  if (isSeen) return 'ask'
  return lasts < HIDDEN_PATIENCE_MS ? 'wait' : 'reopen'
}
