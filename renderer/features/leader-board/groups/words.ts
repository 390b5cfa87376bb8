export const GROUPS_BOARD = {
  title: 'Groups leaderboard',
} as const
