import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { COLUMN_ORDER } from '#core/values/habits.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import { classNames } from '#ui/class-names.ts'
import { HabitColumn } from '#ui/days/habit-column.tsx'
import { useMedia } from '#ui/use-media.ts'
import { type BoardRows, layoutBoard } from './board-layout.ts'
import { BoardTableRow, EmptyRow } from './board-row.tsx'
import styles from './board-table.module.css'
import stacked from './stacked-rows.module.css'
import { useBoardPaper } from './use-board-paper.tsx'
import { BOARD } from './words.ts'

interface BoardTableProps {
  readonly label: string
  readonly rows: BoardRows
  readonly ownTag?: string
  /** Whether the own row stays at the edge of the view instead of scrolling out of it. */
  readonly sticks?: boolean
  readonly note?: (row: BoardEntry) => ReactNode
  readonly nameLink?: (row: BoardEntry, name: ReactNode) => ReactNode
  readonly marks?: ((row: BoardEntry) => ReactNode) | undefined
  readonly action?: ((row: BoardEntry) => ReactNode) | undefined
  /** Opens the details of a total, on a click anywhere in the row. */
  readonly onOpen: (row: BoardEntry) => void
  /** Shown if nobody is on the board. */
  readonly empty: string
}

/** Row heights in rem: for two lines of a name, or one with a note of four lines below. As in board-table.module.css. */
const ROW = { wide: 3.25, narrow: 3.25, narrowest: 4.5 }
const TALL_ROW = { wide: 5.25, narrow: 6.25, narrowest: 7.75 }
/** Large letters on a phone: a row's numbers stand below its name. */
const NARROWEST = '(max-width: 17em)'
/** The numbers of groups, which have more digits, do so on any narrow phone. */
const NARROW = '(max-width: 24em)'
/** Rows are added and removed in blocks, so that most frames of a scroll render nothing. */
const BLOCK = 6
/** Blocks rendered beyond the view, so that quick scrolling shows no gaps. */
const BEYOND = 2

/** A board as a real table that renders only the rows in view. The own row stays at the edge of the view. */
export function BoardTable(props: BoardTableProps) {
  const {
    label,
    rows,
    ownTag = '',
    sticks = true,
    note,
    nameLink,
    marks,
    action,
    onOpen,
    empty,
  } = props
  const { count, isEnd, own, isUnreadable, show } = rows
  const body = useRef<HTMLTableSectionElement>(null)
  const hint = useId()
  const { height, isStacked } = useRowLook(note !== undefined)
  const paper = useBoardPaper(rows, label)
  const inView = useDrawnRows(body, count + (isEnd ? 0 : 1), height)
  const drawn = paper.drawsAll ? { first: 0, last: count - 1, total: count } : inView
  const { first, last, total } = drawn
  useEffect(() => show(first, last), [show, first, last])

  if (total === 0 && !own) return <p className={styles.empty}>{empty}</p>
  const { edge, listed, rowCount } = layoutBoard(rows, drawn, sticks)
  const noRank = rows.isOwnNew === true ? BOARD.rankLater : BOARD.rankHidden
  const drawRow = (row: BoardEntry, rowIndex: number) => (
    <BoardTableRow
      key={row.id}
      row={row}
      rowIndex={rowIndex}
      noRank={rows.ownFirst === true && row === own ? noRank : undefined}
      isOwn={row.id === own?.id}
      tag={ownTag}
      note={note}
      nameLink={nameLink}
      marks={marks}
      action={action}
      hint={hint}
      onOpen={onOpen}
    />
  )
  return (
    <>
      <p id={hint} hidden>
        {BOARD.hint}
      </p>
      <div className={styles.frame} data-paper={paper.isTooLong ? 'none' : undefined}>
        <table
          className={classNames(
            styles.table,
            note && styles.tall,
            isStacked && classNames(styles.stacked, stacked.table, note && stacked.tall),
            sticks && styles.sticking,
          )}
          aria-label={label}
          aria-rowcount={rowCount}
        >
          <BoardHead />
          <tbody ref={body}>
            {edge?.isAbove && drawRow(edge.row, edge.rowIndex)}
            <Spacer height={height * (first - (edge?.takesSpace ? 1 : 0))} />
            {listed.map(({ index, row, rowIndex }) =>
              row ? (
                drawRow(row, rowIndex)
              ) : (
                <EmptyRow
                  key={index}
                  rowIndex={rowIndex}
                  words={isUnreadable?.(index) ? BOARD.unreadable : BOARD.loadingRow}
                />
              ),
            )}
            <Spacer height={height * (total - 1 - last)} />
            {edge && !edge.isAbove && drawRow(edge.row, edge.rowIndex)}
          </tbody>
        </table>
      </div>
      {paper.part}
    </>
  )
}

export const useIsStacked = () => useMedia(NARROWEST)

export function BoardHead() {
  return (
    <thead>
      <tr className={classNames(styles.row, styles.head)} aria-rowindex={1}>
        <th scope="col">{BOARD.rank}</th>
        <th scope="col">{BOARD.name}</th>
        {COLUMN_ORDER.map((id) => (
          <th key={id} scope="col" data-habit={id} className={styles.habit}>
            <HabitColumn id={id} />
          </th>
        ))}
        <th scope="col">{BOARD.total}</th>
      </tr>
    </thead>
  )
}

/** Fills the height of the rows that are not rendered. */
function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is focusable in a grid, and this is a plain table
    <tr aria-hidden="true">
      <td colSpan={COLUMN_ORDER.length + 3} style={{ height, padding: 0 }} />
    </tr>
  )
}

function useDrawnRows(
  body: React.RefObject<HTMLTableSectionElement | null>,
  total: number,
  height: number,
) {
  const [top, setTop] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / BLOCK),
    estimateSize: () => BLOCK * height,
    overscan: BEYOND,
    scrollMargin: top,
    // Rows rendered ahead of the scroll can wait for the next frame.
    useFlushSync: false,
  })
  // Content above the table may change its offset; do not measure that during a scroll.
  const { isScrolling } = virtualizer
  useLayoutEffect(() => {
    const box = isScrolling ? undefined : body.current?.getBoundingClientRect()
    if (box) setTop(Math.round(box.top + window.scrollY))
  })
  useLayoutEffect(() => {
    if (height > 0) virtualizer.measure()
  }, [virtualizer, height])
  const items = virtualizer.getVirtualItems()
  const first = (items[0]?.index ?? 0) * BLOCK
  const last = Math.min(total, ((items.at(-1)?.index ?? -1) + 1) * BLOCK) - 1
  return { first, last, total }
}

/** A row's height in pixels, by the root font size, and whether its numbers stand below the name. */
function useRowLook(isTall: boolean) {
  const isNarrowest = useIsStacked()
  const isNarrow = useMedia(NARROW)
  const [letters] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  const width = isNarrowest ? 'narrowest' : isNarrow ? 'narrow' : 'wide'
  const rem = (isTall ? TALL_ROW : ROW)[width]
  return { height: rem * letters, isStacked: isNarrowest || (isNarrow && isTall) }
}
