/**
 * What the browser and Firebase say themselves when a test takes the network away. The last is Chromium's, for a
 * service worker whose script was just being fetched.
 */
export const LOST_NETWORK = [
  /Failed to load resource|cleardot|Could not reach Cloud Firestore/,
  /^console: An unknown error occurred when fetching the script\.$/,
]
