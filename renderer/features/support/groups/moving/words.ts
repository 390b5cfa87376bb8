/** Texts of moving members between groups. */
import { counted } from '#ui/day-words.ts'

export const MOVE_OUT_WORDS = {
  uncounted: (count: number) => `${counted(count, 'account')} closed or switched off`,
} as const
