export const GROUPS_WORDS = {
  all: 'All groups',
  unnamed: 'A group without a name',
  bringBack: 'Bring back',
  isBack: (name: string) => `${name} is back.`,
} as const
