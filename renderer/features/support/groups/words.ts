export const GROUPS_WORDS = {
  all: 'All groups',
  unnamed: 'A group without a name',
} as const
