/** The options that functions share. */

/** Firebase delivers an event again until it has been handled, for a day at most. */
export const TRIGGER = { retry: true } as const
