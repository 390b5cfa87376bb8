import { Link } from 'react-router-dom'
import { COLUMN_ORDER, HABITS } from '#core/values/habits.ts'
import { PATHS } from '#core/values/links/paths.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import { monthAndYear } from '#ui/day-words.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import styles from '../totals/days-dialog.module.css'
import { eachText } from './member-average.ts'

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
            <th scope="row">{eachText(row) || 'All habits'}</th>
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
          'Who earned these is on that group’s own board, for its members.'
        )}
      </p>
    </Dialog>
  )
}
