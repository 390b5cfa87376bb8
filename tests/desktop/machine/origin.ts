/**
 * Chromium does not know `app://` without Electron: it hands the address to the system before Playwright
 * sees it, and has no switch to register a scheme. So in the stand-in the app's pages live at an address
 * that resolves to nothing, and the app's own protocol handler answers its requests. What makes `app://`
 * work in Electron is played by Chromium itself: a scheme that is not `secure` is served over http, where
 * pages are no secure context, and one that is not `standard` with an opaque origin, without storage.
 */
export const STAND_IN_HOST = 'fourfold.app.invalid'
const APP_ORIGIN = 'app://fourfold'
const STAND_IN = /^https?:\/\/fourfold\.app\.invalid(?=[/?#]|$)/

export const isStandIn = (url: string) => STAND_IN.test(url)
export const toPage = (url: string, isSecure: boolean) =>
  url.replace(APP_ORIGIN, `${isSecure ? 'https' : 'http'}://${STAND_IN_HOST}`)
export const toApp = (url: string) => url.replace(STAND_IN, APP_ORIGIN)
