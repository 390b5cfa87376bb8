/**
 * The event that the web app dispatches on `window` once a newer version is downloaded and waits. Its
 * `detail` is a function that switches to it and reloads; otherwise the new version takes over when the last
 * tab closes. The desktop never sends it.
 */
export const UPDATE_READY = 'fourfold:update-ready'
