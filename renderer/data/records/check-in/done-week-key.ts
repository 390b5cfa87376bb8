/**
 * The setting with the latest week whose check-in home does not offer any more on this device: it was sent, or put away.
 * Alone in this file, because the first download needs nothing else of it.
 */
export const DONE_WEEK_KEY = 'check-in/done'
