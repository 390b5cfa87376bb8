export const GROUPS_BOARD = {
  title: 'Groups leaderboard',
} as const

export const GROUP_TOTAL = {
  title: (name: string, month: string) => `${name}, ${month}`,
} as const
