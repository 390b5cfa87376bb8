export const SAVE_FILE = {
  ready: (name: string) => `${name} is ready.`,
  share: 'Share',
} as const
