import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import {
  type MemberColumn,
  type MemberOrder,
  type MemberSort,
  orderAfterClick,
  type TableFacts,
} from '#core/views/admin/members/member-table.ts'
import { classNames } from '#ui/class-names.ts'
import { PlainButton } from '#ui/controls/plain-button.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { useIsPrinting } from '#ui/printing/use-is-printing.ts'
import { MAX_ON_PAPER } from '#ui/printing/words.ts'
import { useMedia } from '#ui/use-media.ts'
import { isNumeric } from './member-cells.ts'
import styles from './member-table.module.css'
import { TableRow } from './member-table-row.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import type { MemberSelection } from './use-selection.ts'
import { COLUMN_WORDS } from './words.ts'

/** Heights in rem; keep in sync with member-table.module.css. */
const HEIGHTS = { narrow: 4.5, wide: 3.25, head: 2.75 }
/** From this width on a row is one line of columns; narrower, it says it all below the name. As in member-table.module.css. */
const WIDE = '(min-width: 48em)'
/** Widths in rem. */
const TICK_WIDTH = 3
const NO_COLUMNS: readonly MemberColumn[] = []
const WIDTHS: Readonly<Record<MemberSort, number>> = {
  name: 13.5,
  group: 9.5,
  coaches: 10,
  plan: 5,
  role: 9.5,
  active: 7.5,
  points: 6.5,
  streak: 5.5,
  week: 6.5,
  month: 6.5,
  joined: 7.5,
}

interface MemberTableProps {
  readonly rows: readonly MemberRow[]
  readonly columns: readonly MemberColumn[]
  readonly order: MemberOrder
  readonly onOrder: (order: MemberOrder) => void
  readonly facts: TableFacts
  readonly selection: MemberSelection
  readonly onOpen: (id: string) => void
}

/** The members as a grid that renders only the rows near the view. */
export function MemberTable(props: MemberTableProps) {
  const { rows, columns, order, facts, selection, onOpen } = props
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const isWide = useMedia(WIDE)
  const shown = isWide ? columns : NO_COLUMNS
  const scroll = useRef<VirtualScroll>(undefined)
  const idAt = (row: number) => rows[row]?.id ?? ''
  const keys = useGridKeys({
    body,
    rows: rows.length,
    columns: shown.length + 2,
    pageSize: () => scroll.current?.pageSize() ?? 1,
    scrollTo: (row) => scroll.current?.scrollTo(row),
    onToggle: (row) => selection.toggle(idAt(row)),
    onExtend: (row) => selection.extend(idAt(row)),
    onOpen: (row) => onOpen(idAt(row)),
  })
  const { indexes, height, ...virtual } = useVirtualRows(box, {
    count: rows.length,
    heights: HEIGHTS,
    isWide,
    pinned: keys.active.row,
  })
  scroll.current = virtual
  const width = [TICK_WIDTH, WIDTHS.name, ...shown.map((column) => WIDTHS[column])]
  return (
    <div
      ref={box}
      className={styles.box}
      data-paper={rows.length > MAX_ON_PAPER ? 'none' : undefined}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table with keys of its own
        role="grid"
        className={styles.table}
        style={isWide ? { minWidth: `${width.reduce((sum, one) => sum + one, 0)}rem` } : {}}
        aria-label="Members"
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
      >
        <colgroup>
          <col style={{ width: `${TICK_WIDTH}rem` }} />
          <col style={isWide ? { width: `${WIDTHS.name}rem` } : {}} />
          {shown.map((column) => (
            <col key={column} style={{ width: `${WIDTHS[column]}rem` }} />
          ))}
        </colgroup>
        <Heads {...props} columns={shown} />
        <tbody ref={body} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
          {/* One flat list: in lists of lists, scrolling would make every row anew and lose the focus. */}
          {indexes.flatMap((index, at) => {
            const row = rows[index]
            const gap = index - (indexes[at - 1] ?? -1) - 1
            return [
              gap > 0 && <Spacer key={`before ${index}`} height={gap * height} />,
              row && (
                <TableRow
                  key={row.id}
                  {...{ row, index, facts, onOpen, isWide, columns: shown, sortedBy: order.by }}
                  isSelected={selection.ids.has(row.id)}
                  activeColumn={index === keys.active.row ? keys.active.column : -1}
                  onToggle={selection.toggle}
                  onExtend={selection.extend}
                />
              ),
            ]
          })}
          <Spacer height={height * (rows.length - 1 - (indexes.at(-1) ?? -1))} />
        </tbody>
      </table>
    </div>
  )
}

function Heads({ rows, columns, order, onOrder, selection }: MemberTableProps) {
  const count = selection.rows.length - selection.hidden.length
  const isAll = rows.length > 0 && count === rows.length
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.tick}>
          <Checkbox
            hideLabel
            label="Select all that match"
            checked={isAll}
            indeterminate={count > 0 && !isAll}
            onChange={isAll ? selection.deselectShown : selection.selectShown}
          />
        </th>
        {(['name', ...columns] as const).map((column) => {
          const word = order.descending ? 'descending' : 'ascending'
          return (
            <th
              key={column}
              scope="col"
              className={classNames(
                column === 'name' && styles.name,
                isNumeric(column) && styles.number,
              )}
              aria-sort={column === order.by ? word : 'none'}
            >
              <PlainButton
                data-paper="text"
                className={styles.head}
                onClick={() => onOrder(orderAfterClick(order, column))}
              >
                {COLUMN_WORDS[column]}
                <span aria-hidden="true" className={styles.arrow}>
                  {column === order.by && (order.descending ? '▼' : '▲')}
                </span>
              </PlainButton>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Fills the height of the rows that are not rendered. */
function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  )
}

/** Extra rows rendered above and below the view, so that quick scrolling shows no gaps. */
const BEYOND = 10
interface VirtualRows {
  readonly count: number
  /** In rem. */
  readonly heights: { readonly narrow: number; readonly wide: number; readonly head: number }
  /** A row that stays rendered wherever the table is scrolled to, because it has the focus. */
  readonly pinned: number
  readonly isWide: boolean
}

/** How to move through the rows. */
interface VirtualScroll {
  readonly scrollTo: (index: number) => void
  /** How many rows fit into the view. */
  readonly pageSize: () => number
}

/** Chooses the rows to render in a box that scrolls: those in view, a few beyond, and the pinned one. */
function useVirtualRows(
  box: RefObject<HTMLElement | null>,
  { count, heights, pinned, isWide }: VirtualRows,
) {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const height = (isWide ? heights.wide : heights.narrow) * letters
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: BEYOND,
    // The head covers the first row's height of the box.
    scrollPaddingEnd: heights.head * letters,
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range)
        if (pinned < 0 || pinned >= range.count || shown.includes(pinned)) return shown
        return [...shown, pinned].sort((a, b) => a - b)
      },
      [pinned],
    ),
  })
  useLayoutEffect(() => {
    if (height > 0) virtualizer.measure()
  }, [virtualizer, height])
  const isPrinting = useIsPrinting()
  return {
    indexes:
      isPrinting && count <= MAX_ON_PAPER
        ? Array.from({ length: count }, (_, index) => index)
        : virtualizer.getVirtualItems().map(({ index }) => index),
    height,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    pageSize: () => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / height) - 2),
  }
}
