import { averageOf, type BoardRow } from '#core/ranking/ranking.ts'
import { counted } from '#ui/day-words.ts'

/** "31 members, 128.4 each" */
export function memberWords(row: BoardRow): string {
  const average = averageOf(row)
  if (average === undefined) return ''
  return `${counted(row.members ?? 0, 'member')}, ${average} each`
}
