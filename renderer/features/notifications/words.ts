/** Texts of the bell. */
export const BELL_WORDS = {
  title: 'Notifications',
  /** For screen readers. @param count such as "3" or "9+" */
  unseen: (count: string) => `Notifications, ${count} new`,
} as const
