/** Which rows of a board its table draws, where, and with which number. */
import type { BoardEntry } from '#data/pages/boards/read-board.ts'

/** Rows of a board of any size; only those in view are read, by index. */
export interface BoardRows {
  readonly count: number
  readonly isEnd: boolean
  readonly rowAt: (index: number) => BoardEntry | undefined
  readonly isUnreadable?: (index: number) => boolean
  readonly own: BoardEntry | undefined
  /** The own row comes first and without its rank; the others exclude it. */
  readonly ownFirst?: boolean
  /** The own row has no rank yet; otherwise the member has hidden it. */
  readonly isOwnNew?: boolean
  readonly show: (first: number, last: number) => void
}

interface DrawnRows {
  readonly first: number
  readonly last: number
  /** How many rows there are to scroll through. */
  readonly total: number
}

/** The own row where it is drawn before or after the rows in view. */
interface EdgeRow {
  readonly row: BoardEntry
  readonly rowIndex: number
  readonly isAbove: boolean
  /** It takes the space of a row that is not drawn. */
  readonly takesSpace: boolean
}

/** @param sticks whether the own row stays at the edge of the view */
export function layoutBoard(rows: BoardRows, { first, last, total }: DrawnRows, sticks: boolean) {
  const { own, ownFirst = false, rowAt } = rows
  const before = own && ownFirst ? 1 : 0
  // The first row of a table is its head.
  const listed = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const index = first + at
    return { index, row: rowAt(index), rowIndex: index + before + 2 }
  })
  const isListed = listed.some(({ row }) => row !== undefined && row.id === own?.id)
  const edge = ownFirst ? firstRow(own) : sticks && !isListed ? edgeRow(own, first) : undefined
  return {
    listed,
    edge,
    /** For `aria-rowcount`; -1 where nobody knows. */
    rowCount: rows.isEnd ? Math.max(total + before, own?.place ?? 0) + 1 : -1,
  }
}

function firstRow(own: BoardEntry | undefined): EdgeRow | undefined {
  return own && { row: own, rowIndex: 2, isAbove: true, takesSpace: false }
}

function edgeRow(own: BoardEntry | undefined, first: number): EdgeRow | undefined {
  if (!own) return undefined
  const isAbove = own.place - 1 < first
  return { row: own, rowIndex: own.place + 1, isAbove, takesSpace: isAbove }
}
