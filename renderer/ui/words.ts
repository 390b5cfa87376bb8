/**
 * The texts of shared parts that the first screen needs; parts that load later have texts in their own
 * folders. This file imports nothing, because its imports would be loaded before anything is rendered.
 */

export const LOADING = 'Loading…'

export const WEEK = { title: 'Last seven days', today: 'Today' } as const

export const HABIT_COLUMN = {
  aDay: (points: number) => `${points} ${points === 1 ? 'point' : 'points'} a day`,
} as const

/** What could not be saved. docs/product.md#errors sets the two messages. */
export const SAVE_FAILED = {
  database: 'Error in updating the DB',
  user: 'Error in updating user',
  deviceFull: 'This device is out of space. Free some, then try again.',
} as const
