export const SAVE_FILE = {
  share: 'Share',
} as const
