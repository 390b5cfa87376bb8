/** Texts of the bell. */
export const BELL_WORDS = {
  title: 'Notifications',
} as const
