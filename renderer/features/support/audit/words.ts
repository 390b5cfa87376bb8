export const EXPORT_WORDS = {
  failed: 'The log could not be exported. Try again when you are online.',
  first: (most: number) =>
    `The file holds the latest ${most} entries. Choose a time to export earlier ones.`,
} as const
