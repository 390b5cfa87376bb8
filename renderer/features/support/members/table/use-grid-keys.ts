import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

export interface Cell {
  readonly row: number
  readonly column: number
}

interface Grid {
  readonly body: RefObject<HTMLElement | null>
  readonly rows: number
  readonly columns: number
  readonly pageSize: () => number
  readonly scrollTo: (row: number) => void
  readonly onToggle: (row: number) => void
  readonly onExtend: (row: number) => void
  readonly onOpen: (row: number) => void
}

/**
 * The keys of a grid: arrows, Home, End and Page Up and Down move between cells, Space selects the row, Shift+Space
 * all rows up to it, Enter opens it. One cell is in the order of Tab.
 */
export function useGridKeys(grid: Grid) {
  const [wanted, setWanted] = useState<Cell>({ row: 0, column: 0 })
  const isMoving = useRef(false)
  const active: Cell = {
    row: Math.max(0, Math.min(wanted.row, grid.rows - 1)),
    column: Math.min(wanted.column, grid.columns - 1),
  }
  // Once the row has been rendered, which may be a few frames later, its cell gets the focus.
  useLayoutEffect(() => {
    if (!isMoving.current) return
    const cell = grid.body.current?.querySelector(`[data-cell="${active.row}:${active.column}"]`)
    if (!(cell instanceof HTMLElement)) return
    isMoving.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const move = (to: Cell) => {
    isMoving.current = true
    setWanted(to)
    grid.scrollTo(to.row)
  }
  return {
    active,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const to = cellAfter(event, active, grid)
      if (to) {
        event.preventDefault()
        move(to)
        return
      }
      // Buttons and checkboxes inside the cells have keys of their own.
      if (!(event.target instanceof Element) || !event.target.matches('[data-cell]')) return
      const act = actionOf(event, grid)
      if (!act) return
      event.preventDefault()
      act(active.row)
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      const text = event.target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? ''
      const [row = Number.NaN, column = Number.NaN] = text.split(':').map(Number)
      const isCell = Number.isInteger(row) && Number.isInteger(column)
      if (isCell && (row !== active.row || column !== active.column)) setWanted({ row, column })
    },
  }
}

function actionOf({ key, shiftKey }: KeyboardEvent, grid: Grid) {
  if (key === 'Enter') return grid.onOpen
  if (key !== ' ') return undefined
  return shiftKey ? grid.onExtend : grid.onToggle
}

/** @returns undefined for any key that does not move */
function cellAfter(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  { row, column }: Cell,
  { rows, columns, pageSize }: Grid,
): Cell | undefined {
  if (altKey || shiftKey) return undefined
  const isFar = ctrlKey || metaKey
  const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))
  const toRow = (value: number) => ({ row: within(value, rows), column })
  const toColumn = (value: number) => ({ row, column: within(value, columns) })
  switch (key) {
    case 'ArrowDown':
      return toRow(isFar ? rows - 1 : row + 1)
    case 'ArrowUp':
      return toRow(isFar ? 0 : row - 1)
    case 'ArrowRight':
      return toColumn(column + 1)
    case 'ArrowLeft':
      return toColumn(column - 1)
    case 'PageDown':
      return toRow(row + pageSize())
    case 'PageUp':
      return toRow(row - pageSize())
    case 'Home':
      return isFar ? { row: 0, column: 0 } : toColumn(0)
    case 'End':
      return isFar ? { row: rows - 1, column: columns - 1 } : toColumn(columns - 1)
    default:
      return undefined
  }
}
