/** The texts of the table of streaks. */
export const STREAKS = {
  earned: (day: string) => `earned back ${day}`,
} as const
