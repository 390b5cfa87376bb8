/** The argument that starts the app in the tray only; used at login. */
export const HIDDEN = '--hidden'
