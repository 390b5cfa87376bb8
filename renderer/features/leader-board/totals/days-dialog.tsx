import { pointsOfDay, type TrackingDaily } from '#core/records/tracking-daily.ts'
import { COLUMN_ORDER } from '#core/values/habits.ts'
import { type DayKey, dayOfNumber } from '#core/values/time/day.ts'
import { type MemberDaysView, useMemberDays } from '#data/pages/boards/member-days.ts'
import { shortDay } from '#ui/day-words.ts'
import { HabitColumn } from '#ui/days/habit-column.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { dayLook, Mark } from '#ui/mark.tsx'
import { notTheirDays } from '#ui/privacy/words.ts'
import styles from './days-dialog.module.css'

interface DaysDialogProps {
  readonly name: string
  /** "November 2026" */
  readonly when: string
  readonly ownerId: string
  readonly from: DayKey
  readonly to: DayKey
  readonly onClose: () => void
}

export function DaysDialog({ name, when, ownerId, from, to, onClose }: DaysDialogProps) {
  const view = useMemberDays({ ownerId, from, to })
  return (
    <Dialog title={`${name}, ${when}`} onClose={onClose}>
      {view.state === 'shared' && view.days.length > 0 ? (
        <DaysTable days={newestFirst(view.days)} />
      ) : (
        <p className={styles.said} role="status">
          {wordsFor(view, name)}
        </p>
      )}
    </Dialog>
  )
}

function newestFirst(days: readonly TrackingDaily[]): TrackingDaily[] {
  return [...days].sort((a, b) => b.queryDate - a.queryDate)
}

function wordsFor({ state }: MemberDaysView, name: string): string {
  switch (state) {
    case 'loading':
      return 'Loading the days…'
    case 'private':
      return notTheirDays(name)
    case 'away':
      return 'Couldn’t load the days. They load when you’re back online.'
    case 'shared':
      return 'No days were recorded in this time.'
  }
}

function DaysTable({ days }: { readonly days: readonly TrackingDaily[] }) {
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
