import { pointsOfDay, type TrackingDaily } from '#core/records/tracking-daily.ts'
import { COLUMN_ORDER } from '#core/values/habits.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import { shortDay } from '#ui/day-words.ts'
import { HabitColumn } from '#ui/days/habit-column.tsx'
import { dayLook, Mark } from '#ui/mark.tsx'
import styles from './days-dialog.module.css'

/** Days with the points of each habit, and their sum. */
export function DaysTable({ days }: { readonly days: readonly TrackingDaily[] }) {
  const sum = days.reduce((so, { totalPoints }) => so + totalPoints, 0)
  return (
    <table className={styles.days} aria-label="Days">
      <thead>
        <tr>
          <th scope="col">Day</th>
          {COLUMN_ORDER.map((id) => (
            <th key={id} scope="col">
              <HabitColumn id={id} />
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <DayRow key={day.id} day={day} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All days</th>
          <td colSpan={COLUMN_ORDER.length} />
          <td>{sum}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function DayRow({ day }: { readonly day: TrackingDaily }) {
  const points = pointsOfDay(day)
  return (
    <tr>
      <th scope="row">
        <span className={styles.day}>
          <Mark {...dayLook(day)} size={26} />
          {shortDay(dayOfNumber(day.queryDate))}
          {day.skipped && <span className={styles.tag}>break</span>}
          {day.late && <span className={styles.tag}>late</span>}
        </span>
      </th>
      {COLUMN_ORDER.map((id) => (
        <td key={id}>{points[id]}</td>
      ))}
      <td>{day.totalPoints}</td>
    </tr>
  )
}
