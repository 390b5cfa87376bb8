export const TITLE = 'Notifications'

export const CHANNEL_WORDS = {
  /** By the browser's permission. */
  byPermission: {
    granted: 'This browser shows them while Fourfold is open behind another window.',
    default: 'This browser asks you first.',
    denied:
      'This browser doesn’t let Fourfold show notifications. Allow them in the browser’s settings for this page. Until then, reminders appear inside Fourfold.',
    missing: 'This browser has no notifications. Reminders appear inside Fourfold.',
  },
} as const

/** Texts of the weekly check-in's section. */
export const CHECK_IN_SECTION_WORDS = {
  about: {
    lastWeek: 'It covers the week before, from Monday to Sunday.',
  },
} as const

/** Texts of the section about the recap's notice. */
/** Texts of the switch for reminders while Fourfold is closed. */
export const CLOSED_WORDS = {
  off: 'Right now, reminders appear only while Fourfold is open.',
} as const

export const LIST_WORDS = {
  quiet: ' A habit that is done and a break day stay quiet.',
  full: (most: number) => `You have all ${most} reminders. Remove one to add another.`,
} as const

export const ROW_WORDS = {
  noDays: 'Choose a day, or this reminder stays quiet.',
} as const
