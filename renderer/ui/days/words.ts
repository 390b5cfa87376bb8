/** The texts of the table of streaks. */
export const STREAKS = {
  inARow: 'Days in a row',
  now: 'Now',
  record: 'Record',
  last: 'Last',
  never: '–',
  anyHabit: 'At least one habit',
  perfectInARow: 'Perfect days in a row',
  opened: 'Opened or filled in',
  perfectInAll: 'Perfect days in all',
  earned: (day: string) => `earned back ${day}`,
} as const
