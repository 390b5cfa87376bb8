/**
 * The words of shared parts that the first screen needs; parts that load later have words in their own folders.
 * It imports nothing: what it imports would be loaded before anything is drawn.
 */

export const LOADING = 'Loading…'

export const WEEK = { title: 'Last seven days', today: 'Today' } as const

export const HABIT_COLUMN = {
  aDay: (points: number) => `${points} ${points === 1 ? 'point' : 'points'} a day`,
} as const

/** A part of the app could not be fetched. */
export const MISSING_PART = {
  title: 'Couldn’t load this page',
  offline: 'You’re offline',
  text: 'This part of Fourfold isn’t on your device yet. It opens once you’re connected. Your check-offs are safe.',
  tryAgain: 'Try again',
} as const

/** What could not be saved. The two messages stand in docs/product.md#errors. */
export const SAVE_FAILED = {
  database: 'Error in updating the DB',
  user: 'Error in updating user',
  deviceFull: 'This device is out of space. Free some, then try again.',
} as const
