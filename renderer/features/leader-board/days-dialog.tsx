import type { DayKey } from '#core/days/day.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { type MemberDaysView, useMemberDays } from '#data/boards/use-member-days.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './days-dialog.module.css'
import { DaysTable } from './days-table.tsx'

interface DaysDialogProps {
  readonly name: string
  /** "November 2026" */
  readonly when: string
  readonly ownerId: string
  readonly from: DayKey
  readonly to: DayKey
  readonly onClose: () => void
}

/** The days that made somebody's total, or plainly why they are not to be seen. */
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
      return 'Fetching the days…'
    case 'private':
      return `${name} shares name and points here, and keeps the days private.`
    case 'away':
      return 'The days cannot be fetched at the moment. They can be once you are connected again.'
    case 'shared':
      return 'No day was recorded in this time.'
  }
}
