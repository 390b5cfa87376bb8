/**
 * The web entry sends this event to `window` when a newer version has been fetched and waits; its
 * `detail` is a function that switches to it and reloads. Without an answer the new version takes
 * over when the last tab has closed. The desktop never sends it.
 */
export const UPDATE_READY = 'fourfold:update-ready'
