/** Installs a downloaded version of the desktop app; in the tray, the menu and a toast. */
export const RESTART_TO_UPDATE = 'Restart to update'

/** Dispatched on `window` by the web app, once a newer version waits; its `detail` is a function that switches to it. */
export const UPDATE_READY = 'fourfold:update-ready'
