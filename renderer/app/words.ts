/**
 * The texts of what surrounds every page, and of home: all of it is in the first download. Pages and dialogs
 * that load later have texts in their own folders.
 */

export const HOME = {
  today: 'Today',
  insight: 'Insight',
} as const

export const GETTING_STARTED = {
  progress: (done: number) => `Getting started: ${done} of 4`,
} as const

export const WEEK = {
  title: 'Your week',
  recap: 'How it went',
  checkIn: 'Check in',
  later: 'Hide',
} as const

export const UPDATE = {
  ready: 'A new version of Fourfold is ready.',
} as const

/** The app itself failed to render. */
export const CRASH = {
  text: 'Your check-offs are safe: they are stored on this device the moment you make them. Reloading usually puts things right.',
} as const

/** A part of the app could not be fetched. */
export const MISSING_PART = {
  text: 'This part of Fourfold isn’t on your device yet. It opens once you’re connected. Your check-offs are safe.',
} as const
