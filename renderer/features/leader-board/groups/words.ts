/** Texts of the board of all groups. */
import { averageText } from '#ui/number-words.ts'

export const GROUPS_BOARD = {
  title: 'Groups leaderboard',
  yours: 'Yours',
  order: 'Order by',
  total: 'Total',
  average: 'Per member',
  empty: 'No group has points in this month.',
  compared: (count: number) => `Compares the ${count} groups with the most points.`,
  /** Whoever has points in the group's month, also those who have left since, since their points stay. */
  each: (count: number, average: number) => `${count} with points, ${averageText(average)} each`,
} as const

export const GROUP_TOTAL = {
  title: (name: string, month: string) => `${name}, ${month}`,
  unnamed: 'A group',
  label: 'Points by habit',
  habit: 'Habit',
  points: 'Points',
  allHabits: 'All habits',
  /** Precedes a link to the group's board. */
  seeWho: 'See who earned these on',
  ownBoard: 'your group’s board',
  membersOnly: 'Who earned these is on that group’s own board, for its members.',
} as const
