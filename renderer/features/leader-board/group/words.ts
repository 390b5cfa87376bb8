import { MAX_NAME_LENGTH } from '#core/values/bounds.ts'

export const GROUP_BOARD = {
  title: 'Leaderboard',
  you: 'You',
} as const

/** Members in their first week, apart from the ranks (docs/decisions/0131-being-seen-on-boards.md). */
export const NEWCOMERS = {
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
} as const

/** Awards of a month, besides the total (docs/product.md#groups-and-boards). */
export const AWARDS = {
  label: 'Besides the total',
  /** Precedes the word of a mark for screen readers. */
  most: 'Most',
  improved: {
    word: 'improved',
    title: 'Most improved',
    meaning: 'The largest gain in points a day since the month before.',
  },
  steady: {
    word: 'steady',
    title: 'Most steady',
    meaning: 'Kept one habit on the most days of the month.',
  },
} as const

export const FIND = {
  noneText:
    'Boards are for groups, and you’re not in a group yet. Ask whoever told you about Fourfold for an invitation link. Your points count from today in any case.',
  open: 'It’s easier together. These groups are open to everyone. Your points from this month come with you.',
  toAskText:
    'These groups are by invitation. You can ask to join, and a coach of the group answers.',
} as const

export const CREATE = {
  heading: 'Start your community’s first group',
  text: 'You are the admin here. Others can join the group and share a leaderboard with you.',
  nameTooLong: `Use ${MAX_NAME_LENGTH} characters or fewer.`,
} as const
