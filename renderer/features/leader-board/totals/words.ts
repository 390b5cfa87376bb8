/** Texts of the days that make up a total; loaded when one is opened. */
export const DAYS = {
  title: (name: string, when: string) => `${name}, ${when}`,
  loading: 'Loading the days…',
  away: 'Couldn’t load the days. They load when you’re back online.',
  none: 'No days were recorded in this time.',
  label: 'Days',
  day: 'Day',
  total: 'Total',
  allDays: 'All days',
  breakDay: 'break',
  late: 'late',
} as const
