/** The argument that starts the app in the tray only; used at login. */
export const HIDDEN = '--hidden'

/** Windows starts the app with this argument when a toast of an earlier run is clicked (COM's local server). */
const BY_TOAST = '-Embedding'

/** Whether the arguments ask for a start without a window: at login, and for a toast, of which *Done* needs none. */
export function isHiddenStart(argv: readonly string[]): boolean {
  return argv.includes(HIDDEN) || argv.includes(BY_TOAST)
}
