/** Texts of the personal board. */
import { counted } from '#ui/day-words.ts'

export const PERSONAL = {
  eyebrow: 'Your own years, months and days',
  title: 'Personal leaderboard',
  incomplete: 'Your earlier days are still loading. Totals may grow.',
  streaks: 'Streaks',
} as const

export const BEST = {
  label: 'Your best',
  ranked: 'What is ranked',
  months: 'Months',
  days: 'Days',
  board: 'Personal leaderboard',
  empty: 'You haven’t recorded a day yet.',
  you: 'You',
  month: (percentage: number, possible: number) => `${percentage}% of ${possible}`,
  breaks: (breaks: number) => (breaks === 0 ? '' : `, ${counted(breaks, 'break')}`),
  explained:
    'Per cent of 10 points for each day so far, from your first one. Breaks count as days.',
  bestDay: (day: string, points: number) => `, best day ${day} with ${points}`,
} as const

export const YEAR = {
  title: 'Your year',
  earlier: 'Earlier year',
  later: 'Later year',
  none: 'No points yet. Check off a habit to earn the first.',
  sum: (points: string, days: number, perfect: number) =>
    `${points} points on ${counted(days, 'day')}, ${perfect} of them perfect.`,
  dayOf: (year: number) => `Day of ${year}`,
  hint: 'Up and down go by a day, left and right by a week.',
  earlierDay: 'Earlier day',
  laterDay: 'Later day',
  correct: 'Correct this day',
  noRecord: 'No record',
  breakDay: 'Break day',
  points: (points: number) => counted(points, 'point'),
  pointsBy: (points: string, habits: string) => `${points}: ${habits}`,
  day: (day: string, done: string) => `${day}: ${done}`,
} as const
