/**
 * Chromium does not know `app://` without Electron, so in the stand-in the app's pages live at an https
 * address that resolves to nothing; the app's own protocol handler answers its requests.
 */
export const STAND_IN_ORIGIN = 'https://fourfold.app.invalid'
const APP_ORIGIN = 'app://fourfold'

export const toPage = (url: string) => url.replace(APP_ORIGIN, STAND_IN_ORIGIN)
export const toApp = (url: string) => url.replace(STAND_IN_ORIGIN, APP_ORIGIN)
