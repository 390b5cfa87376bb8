import { COLUMN_ORDER, HABITS } from '#core/habits/habits.ts'
import type { BoardRow, Ranked } from '#core/ranking/ranking.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './board-table.module.css'

type Row = Ranked<BoardRow>

interface BoardTableProps {
  readonly rows: readonly Row[]
  readonly own: Row | undefined
}

/** Ranks, names and points; the own row sticks to the edge of the view where it would be out of it. */
export function BoardTable({ rows, own }: BoardTableProps) {
  const beside = own !== undefined && !rows.some(({ id }) => id === own.id)
  if (rows.length === 0 && !own) {
    return <p className={styles.empty}>Nobody has joined this board yet.</p>
  }
  return (
    <table className={styles.table} aria-label="Group leaderboard">
      <thead>
        <tr className={classNames(styles.row, styles.head)}>
          <th scope="col">Rank</th>
          <th scope="col">Name</th>
          {COLUMN_ORDER.map((id) => (
            <th key={id} scope="col" data-habit={id} className={styles.habit}>
              {HABITS[id].column}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} row={row} isOwn={row.id === own?.id} />
        ))}
        {beside && <TableRow row={own} isOwn />}
      </tbody>
    </table>
  )
}

function TableRow({ row, isOwn }: { readonly row: Row; readonly isOwn: boolean }) {
  return (
    <tr className={classNames(styles.row, styles.body, isOwn && styles.own)}>
      <td>{row.rank}</td>
      <th scope="row">
        <span className={styles.name}>{row.name || 'Somebody'}</span>
        {isOwn && <span className={styles.tag}>You</span>}
        {row.late && (
          <span className={styles.tag} title="Some days came in more than nine days late">
            late
          </span>
        )}
      </th>
      {COLUMN_ORDER.map((id) => (
        <td key={id}>{row.points[id]}</td>
      ))}
      <td>{row.totalPoints}</td>
    </tr>
  )
}
