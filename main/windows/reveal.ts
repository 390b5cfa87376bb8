/** Shows a window once its page is ready, and also where Electron never says so. */
import type { BrowserWindow } from 'electron'

/** A page that has loaded gets this long to paint first, in ms; then its background shows instead. */
const PAINT_MS = 300
/** A window shows after this long, in ms, even if its page does not load. */
const MAX_WAIT_MS = 4_000

/**
 * Calls `show` once: on `ready-to-show`, or shortly after the page has loaded, or after a time-out. On some
 * Wayland desktops and machines without a GPU `ready-to-show` never fires, because a window that was never
 * shown is never painted (https://github.com/electron/electron/issues/48859). Not called for a window that
 * is visible by then, or has closed.
 */
export function whenPresentable(window: BrowserWindow, show: () => void): void {
  let isDone = false
  const end = () => {
    isDone = true
    clearTimeout(latest)
  }
  const reveal = () => {
    if (isDone) return
    end()
    if (!window.isVisible()) show()
  }
  const latest = setTimeout(reveal, MAX_WAIT_MS)
  window.once('ready-to-show', reveal)
  window.webContents.once('did-finish-load', () => setTimeout(reveal, PAINT_MS))
  window.once('closed', end)
}
