/** A board as a table for spreadsheets, as it is on the page. */

import { csvFile } from '#core/values/csv/csv.ts'
import { COLUMN_ORDER, HABITS } from '#core/values/habits.ts'
import type { BoardRow } from '#core/views/ranking/ranking.ts'

interface CsvBoardRow extends Pick<BoardRow, 'name' | 'points' | 'totalPoints'> {
  /** Undefined where it is not shown. */
  readonly rank: number | undefined
}

interface BoardHeads {
  readonly rank: string
  readonly name: string
  readonly total: string
  /** For a row without a name. */
  readonly somebody: string
}

/** A CSV file with a row for each row of the board, in its order. */
export function boardCsv(rows: readonly CsvBoardRow[], words: BoardHeads): string {
  const titles = COLUMN_ORDER.map((id) => HABITS[id].title)
  const lines = rows.map(({ rank, name, points, totalPoints }) => [
    rank ?? '',
    name || words.somebody,
    ...COLUMN_ORDER.map((id) => points[id]),
    totalPoints,
  ])
  return csvFile([[words.rank, words.name, ...titles, words.total], ...lines])
}
