export const BOARD = {
  columns: 'Columns',
  rank: 'Rank',
  rankHidden: 'Hidden',
  rankLater: 'None yet',
  name: 'Name',
  total: 'Total',
  somebody: 'Somebody',
  late: 'late',
  lateHint: 'Some days came in more than nine days late',
  hint: 'Opens what made this total',
  unreadable: 'Can’t be read',
  loadingRow: '…',
  earlierMonth: 'Earlier month',
  laterMonth: 'Later month',
  file: (board: string) => `fourfold-${board.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.csv`,
  soFar: (time: string) => `${time} so far`,
} as const

export const MISSING = {
  text: 'We can’t reach the community right now. The board loads when you’re back online, and the points you earn until then count.',
} as const
