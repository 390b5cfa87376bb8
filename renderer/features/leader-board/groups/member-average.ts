import { averageOf, type BoardRow } from '#core/views/ranking/ranking.ts'
import { GROUPS_BOARD } from './words.ts'

/** "31 with points, 128.4 each" */
export function eachText(row: BoardRow): string {
  const average = averageOf(row)
  if (average === undefined) return ''
  return GROUPS_BOARD.each(row.members ?? 0, average)
}
