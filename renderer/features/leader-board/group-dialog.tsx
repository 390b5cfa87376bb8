import { Link } from 'react-router-dom'
import type { MonthNumber } from '#core/days/month.ts'
import { COLUMN_ORDER, HABITS } from '#core/habits/habits.ts'
import { PATHS } from '#core/paths.ts'
import type { BoardEntry } from '#data/boards/read-board.ts'
import { monthAndYear } from '#ui/day-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './days-dialog.module.css'
import { memberWords } from './group-words.ts'

interface GroupDialogProps {
  readonly row: BoardEntry
  readonly month: MonthNumber
  readonly isOwn: boolean
  readonly onClose: () => void
}

/** A group's total by habit; only its members see who earned it. */
export function GroupDialog({ row, month, isOwn, onClose }: GroupDialogProps) {
  return (
    <Dialog title={`${row.name || 'A group'}, ${monthAndYear(month)}`} onClose={onClose}>
      <table className={styles.days} aria-label="Points by habit">
        <thead>
          <tr>
            <th scope="col">Habit</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {COLUMN_ORDER.map((id) => (
            <tr key={id}>
              <th scope="row">{HABITS[id].title}</th>
              <td>{row.points[id]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{memberWords(row) || 'All habits'}</th>
            <td>{row.totalPoints}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.said}>
        {isOwn ? (
          <>
            See who earned these on{' '}
            <Link to={`${PATHS.leaderBoard}?month=${month}`}>your group’s board</Link>.
          </>
        ) : (
          'Only group members see who earned these.'
        )}
      </p>
    </Dialog>
  )
}
