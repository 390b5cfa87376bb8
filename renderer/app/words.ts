/**
 * The texts of what surrounds every page, and of home: all of it is in the first download. Pages and dialogs
 * that load later have texts in their own folders.
 */

export const LAYOUT = {
  brand: 'Fourfold',
  skip: 'Skip to the page',
  main: 'Main',
  opening: 'Opening',
  account: 'Account',
  demo: 'Demo',
} as const

export const DESTINATIONS = {
  today: 'Today',
  leaderboard: 'Leaderboard',
  community: 'Community',
  settings: 'Settings',
  support: 'Admin',
} as const

export const HOME = {
  tabs: 'What to look at',
  habits: 'Habits',
  time: 'Time',
  today: 'Today',
  earlierDay: 'Looking back',
  yourHours: 'Your hours',
  insight: 'Insight',
} as const

export const GETTING_STARTED = {
  progress: (done: number) => `Getting started: ${done} of 4`,
  later: 'Not today',
  beside: 'Getting started',
} as const

export const WEEK = {
  title: 'Your week',
  recap: 'How it went',
  checkIn: 'Check in',
  later: 'Hide',
} as const

export const UPDATE = {
  ready: 'A new version of Fourfold is ready.',
  reload: 'Reload',
} as const

/** The app itself failed to render. */
export const CRASH = {
  title: 'Something broke on our side',
  text: 'Your check-offs are safe: they are stored on this device the moment you make them. Reloading usually puts things right.',
  reload: 'Reload',
} as const

/** A part of the app could not be fetched. */
export const MISSING_PART = {
  title: 'Couldn’t load this page',
  offline: 'You’re offline',
  text: 'This part of Fourfold isn’t on your device yet. It opens once you’re connected. Your check-offs are safe.',
  tryAgain: 'Try again',
} as const
