/** Installs a downloaded version of the desktop app; in the tray, the menu and a toast. */
export const RESTART_TO_UPDATE = 'Restart to update'

/**
 * The event that the web app dispatches on `window` once a newer version is downloaded and waits. Its
 * `detail` is a function that switches to it and reloads; otherwise the new version takes over when the last
 * tab closes. The desktop has a command of its own for it (`core/app/bridge/to-page.ts`).
 */
export const UPDATE_READY = 'fourfold:update-ready'
