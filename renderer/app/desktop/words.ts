/** The texts of the desktop app's own windows and messages. */
import { PERFECT_DAY_POINTS } from '#core/habits/habits.ts'

export const QUICK_CHECK = {
  signIn: 'Open Fourfold and sign in to check off your habits here.',
  title: 'Today',
  points: (points: number) => `${points} of ${PERFECT_DAY_POINTS} points`,
} as const

/** Worded as docs/product.md#errors requires. */
export const BAD_LINK = 'Sign in error'
