/** The texts of the desktop app's own windows and messages. */
import { PERFECT_DAY_POINTS } from '#core/values/habits.ts'

export const QUICK_CHECK = {
  signIn: 'Open Fourfold and sign in to check off your habits here.',
  title: 'Today',
  points: (points: number) => `${points} of ${PERFECT_DAY_POINTS} points`,
} as const

export const LINK_WORDS = {
  title: (page: string | undefined) =>
    page === undefined ? 'Open this link in Fourfold?' : `Open Fourfold’s ${page}?`,
  why: 'A link from another app or a website leads there. If you didn’t follow one just now, cancel.',
  open: 'Open',
  cancel: 'Cancel',
} as const

/** Worded as docs/product.md#errors requires. */
export const BAD_LINK = 'Sign in error'
