/** Texts of the list of notifications. */
export const LIST_WORDS = {
  offline: 'You’re offline. Newer notifications show up once you’re back online.',
  empty:
    'Nothing here yet. When somebody joins with your link or a coach writes to you, you’ll see it here.',
} as const
