import { counted } from '#ui/day-words.ts'

export const BEST = {
  breaks: (breaks: number) => (breaks === 0 ? '' : `, ${counted(breaks, 'break')}`),
  explained:
    'Per cent of 10 points for each day so far, from your first one. Breaks count as days.',
} as const

export const YEAR = {
  sum: (points: string, days: number, perfect: number) =>
    `${points} points on ${counted(days, 'day')}, ${perfect} of them perfect.`,
  pointsBy: (points: string, habits: string) => `${points}: ${habits}`,
} as const
