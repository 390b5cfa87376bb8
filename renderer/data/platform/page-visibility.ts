/** Whether somebody can see the page. */

/** Chromium counts the desktop's hidden pages as visible, for their timers: there the app says whether the window shows. */
let isShown = true

/** True also where there is no document, as in tests. */
export function isPageVisible(): boolean {
  return isShown && (typeof document === 'undefined' || document.visibilityState === 'visible')
}

/** The desktop's window was shown or hidden. All that listens for `visibilitychange` learns of it. */
export function setShown(shown: boolean): void {
  if (isShown === shown) return
  isShown = shown
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
