/** The browser's back/forward cache: it stops a page that the member leaves, and goes on if they come back. */

interface PageCacheListeners {
  /** Called before the page stops, and before what else it does when it is left. */
  readonly onStop: () => void
  readonly onGoOn: () => void
}

/** The window; undefined in Node, which has no pages. */
export const PAGE = windowOf(globalThis)

/** @param page fires `pagehide` and `pageshow` @returns a function that stops following */
export function followPageCache({ onStop, onGoOn }: PageCacheListeners, page = PAGE): () => void {
  const stop = (event: Event) => {
    if (isCached(event)) onStop()
  }
  const goOn = (event: Event) => {
    if (isCached(event)) onGoOn()
  }
  page?.addEventListener('pagehide', stop, { capture: true })
  page?.addEventListener('pageshow', goOn, { capture: true })
  return () => {
    page?.removeEventListener('pagehide', stop, { capture: true })
    page?.removeEventListener('pageshow', goOn, { capture: true })
  }
}

function windowOf(scope: unknown): EventTarget | undefined {
  return scope instanceof EventTarget ? scope : undefined
}

function isCached(event: Event): boolean {
  return 'persisted' in event && event.persisted === true
}
