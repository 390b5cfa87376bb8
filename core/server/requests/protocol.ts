/**
 * What this version of the app sends with all that it asks. Raised with each change after which an older app's requests, or
 * what it writes itself, would be misunderstood.
 */
export const PROTOCOL = 1

/**
 * The oldest that the server answers; before apps sent a number it was 0. Raised when nothing has to be understood any more
 * of what is older: such an app keeps its changes, and sends them after its update.
 */
export const OLDEST_PROTOCOL = 0
