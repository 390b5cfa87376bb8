/** The desktop app's own origin. Stored data belongs to it, so it must never change. */
export const APP_SCHEME = 'app'
export const APP_HOST = 'fourfold'
export const APP_START = `${APP_SCHEME}://${APP_HOST}/`
