/** The desktop app's own origin: stored data belongs to it, so it never changes. */
export const APP_SCHEME = 'app'
export const APP_HOST = 'fourfold'
export const APP_START = `${APP_SCHEME}://${APP_HOST}/`
