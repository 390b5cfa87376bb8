/**
 * The texts of shared parts that the first screen needs; parts that load later have texts in their own
 * folders. This file imports nothing, because its imports would be loaded before anything is rendered.
 */

export const LOADING = 'Loading…'

/** What could not be saved. docs/product.md#errors sets the two messages. */
export const SAVE_FAILED = {
  deviceFull: 'This device is out of space. Free some, then try again.',
} as const
