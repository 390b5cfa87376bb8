import { averageOf, type BoardRow } from '#core/views/ranking/ranking.ts'
import { averageText } from '#ui/number-words.ts'

/** "31 with points, 128.4 each" */
export function eachText(row: BoardRow): string {
  const average = averageOf(row)
  if (average === undefined) return ''
  return `${row.members ?? 0} with points, ${averageText(average)} each`
}
