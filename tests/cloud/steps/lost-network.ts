/**
 * What the browser and Firebase say themselves when a test takes the network away. The last is Chromium's, for a
 * service worker whose script was just being fetched. One pattern, because Playwright takes a list of two for a
 * value with options.
 */
export const LOST_NETWORK = [
  /Failed to load resource|cleardot|Could not reach Cloud Firestore|^console: An unknown error occurred when fetching the script\.$/,
]
