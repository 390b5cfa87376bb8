import { memo, type ReactNode } from 'react'
import { COLUMN_ORDER } from '#core/values/habits.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import { classNames } from '#ui/class-names.ts'
import layout from '#ui/kit/layout.module.css'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './board-table.module.css'
import { BOARD } from './words.ts'

interface BoardTableRowProps {
  readonly row: BoardEntry
  /** Its number among the rows of the table, with the head's; from 1. */
  readonly rowIndex: number
  readonly isOwn: boolean
  readonly tag: string
  /** What screen readers hear for a rank that is not shown; undefined where it is. */
  readonly noRank?: string | undefined
  readonly note: ((row: BoardEntry) => ReactNode) | undefined
  readonly nameLink: ((row: BoardEntry, name: ReactNode) => ReactNode) | undefined
  readonly marks?: ((row: BoardEntry) => ReactNode) | undefined
  readonly action: ((row: BoardEntry) => ReactNode) | undefined
  /** The id of the element that describes the buttons of totals. */
  readonly hint: string
  readonly onOpen: (row: BoardEntry) => void
}

export const BoardTableRow = memo(function BoardTableRow({
  row,
  rowIndex,
  isOwn,
  tag,
  noRank,
  note,
  nameLink,
  marks,
  action,
  hint,
  onOpen,
}: BoardTableRowProps) {
  const name = row.name || BOARD.somebody
  const shownName = (
    <span className={styles.name} title={name}>
      {name}
    </span>
  )
  return (
    <tr
      className={classNames(
        styles.row,
        styles.body,
        rowIndex % 2 === 1 && styles.even,
        isOwn && styles.own,
      )}
      aria-rowindex={rowIndex}
    >
      <td>{noRank === undefined ? row.rank : <NoRank words={noRank} />}</td>
      <th scope="row" className={classNames(action && styles.acting)}>
        {nameLink ? nameLink(row, shownName) : shownName}
        {isOwn && tag !== '' && <span className={styles.tag}>{tag}</span>}
        {row.late && (
          <span className={styles.tag} title={BOARD.lateHint}>
            {BOARD.late}
          </span>
        )}
        {marks?.(row)}
        {note && <span className={styles.note}>{note(row)}</span>}
        {action?.(row)}
      </th>
      {COLUMN_ORDER.map((id) => (
        <td key={id}>{row.points[id]}</td>
      ))}
      <td>
        <button
          type="button"
          data-paper="text"
          className={styles.total}
          aria-describedby={hint}
          onClick={() => onOpen(row)}
        >
          {row.totalPoints}
        </button>
      </td>
    </tr>
  )
})

function NoRank({ words }: { readonly words: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}

export function EmptyRow({
  rowIndex,
  words,
}: {
  readonly rowIndex: number
  readonly words: string
}) {
  return (
    <tr className={classNames(styles.row, styles.body)} aria-rowindex={rowIndex}>
      <td />
      <th scope="row" className={layout.muted}>
        {words}
      </th>
      {COLUMN_ORDER.map((id) => (
        <td key={id} />
      ))}
      <td />
    </tr>
  )
}
