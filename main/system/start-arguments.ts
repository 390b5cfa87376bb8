/** The argument that opens the app in the tray alone, at login. */
export const HIDDEN = '--hidden'
