export const TITLE = 'Preferences'

export const DISPLAY_WORDS = {
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  weekdays: { monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' },
  clocks: { 24: '20:00', 12: '8:00 PM' },
  dates: { 'day-first': '20 November', 'month-first': 'November 20' },
  automatic: (now: string) => `Automatic (${now})`,
} as const
