/** Texts of `/settings/preferences`. */
export const TITLE = 'Preferences'

export const DAY_WORDS = {
  heading: 'Your day',
  startsAt: 'A new day starts at',
  about: 'For late nights and night shifts. It applies on all your devices, from now on.',
  midnight: (time: string) => `${time} (midnight)`,
  fromMidnight: 'Your day is the calendar day, from midnight to midnight.',
  before: (time: string) => `What you check off before ${time} counts for the day before.`,
} as const

export const DISPLAY_WORDS = {
  heading: 'This device',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  firstWeekday: 'First day of the week',
  weekdays: { monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' },
  time: 'Time',
  clocks: { 24: '20:00', 12: '8:00 PM' },
  date: 'Date',
  dates: { 'day-first': '20 November', 'month-first': 'November 20' },
  automatic: (now: string) => `Automatic (${now})`,
  notSaved: 'Couldn’t save your choice in this browser.',
} as const
