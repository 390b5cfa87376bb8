import type { Move } from '#data/admin/move-members.ts'
import { counted } from '#ui/day-words.ts'

/**
 * Whom a move took off a board: the consent was for the group they left.
 * @returns undefined where none of them was on one
 */
export function offBoardWords(moves: readonly Pick<Move, 'onBoard'>[]): string | undefined {
  const count = moves.filter(({ onBoard }) => onBoard).length
  if (count === 0) return undefined
  const who =
    count === 1 && moves.length === 1
      ? 'They are'
      : `${counted(count, 'member')} ${count === 1 ? 'is' : 'are'}`
  return `${who} off the board until they put themselves on the new one. They have been told.`
}
