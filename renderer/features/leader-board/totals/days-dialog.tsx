import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { type MemberDaysView, useMemberDays } from '#data/pages/boards/member-days.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { notTheirDays } from '#ui/privacy/words.ts'
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

/** The days that make up a total, or why they cannot be shown. */
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
