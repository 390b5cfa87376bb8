/** Texts that several of the admin pages share. */
import type { Move } from '#data/pages/admin/members/move-members.ts'
import { counted } from '#ui/day-words.ts'
import { localFormat } from '#ui/local-format.ts'
import { numberText } from '#ui/number-words.ts'

export const SUPPORT_WORDS = {
  unreachable: 'We can’t reach the community right now.',
  undo: 'Undo',
  cancel: 'Cancel',
  save: 'Save',
  noGroup: 'No group',
} as const

export const FRESHNESS_WORDS = {
  refresh: 'Refresh',
  loadAnyway: 'Load anyway',
} as const

const DATE_TIME = localFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** "21 Nov 2026, 15:04". @param at in ms; 0 is "never" */
export function dateTimeText(at: number): string {
  return at === 0 ? 'never' : DATE_TIME.format(at)
}

/** What reading the whole community costs, shown before an admin agrees to it. */
export function readsText(reads: number): string {
  const step = reads < 10_000 ? 100 : 1_000
  const rounded = numberText(Math.ceil(reads / step) * step)
  return `This reads about ${rounded} records. Firebase’s free plan includes 50,000 a day.`
}

/**
 * Tells which moved members left a board, because their consent was for the old group.
 * @returns undefined if nobody was on a board
 */
export function offBoardText(moves: readonly Pick<Move, 'onBoard'>[]): string | undefined {
  const count = moves.filter(({ onBoard }) => onBoard).length
  if (count === 0) return undefined
  const who =
    count === 1 && moves.length === 1
      ? 'They are'
      : `${counted(count, 'member')} ${count === 1 ? 'is' : 'are'}`
  return `${who} off the board until they agree to be on the new one. They have been notified.`
}
