import { Link } from 'react-router-dom'
import type { MonthNumber } from '#core/days/month.ts'
import { COLUMN_ORDER, HABITS } from '#core/habits/habits.ts'
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

/** A group's total by habit; whose days made it is for its members alone. */
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
            Whose points these are stands on{' '}
            <Link to={`/leader-board?month=${month}`}>your group’s board</Link>.
          </>
        ) : (
          'Whose points these are is for the members of the group to see.'
        )}
      </p>
    </Dialog>
  )
}
