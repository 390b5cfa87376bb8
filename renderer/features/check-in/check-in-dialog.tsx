import { Link, useLocation } from 'react-router-dom'
import { checkInPath } from '#core/values/links/paths.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { openWeekOf, weekToTell } from '#core/views/check-in/open-week.ts'
import type { Account } from '#data/storage/account.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { weekName } from '#ui/week-name.ts'
import styles from './check-in.module.css'
import { CheckIn } from './check-in.tsx'

interface CheckInDialogProps {
  readonly account: Account
  readonly today: DayKey
  /** The week's Monday, as the address has it. */
  readonly week: string | null
  readonly onClose: () => void
}

/** A week for the coach: its figures, three questions, and the coach's answer (docs/product.md#the-check-in). */
export function CheckInDialog({ account, today, week, onClose }: CheckInDialogProps) {
  const { state } = useLocation()
  const monday = openWeekOf(week, today)
  return (
    <Dialog
      hasAddress
      title={monday === undefined ? 'Your check-in' : `Your check-in: ${weekName(monday)}`}
      onClose={onClose}
    >
      {monday === undefined ? (
        <p className={styles.wrong}>
          There is no check-in at this address. It can be about one of the last four weeks, about
          this one from Friday on.{' '}
          <Link to={checkInPath(weekToTell(today))} replace state={state}>
            Go to the latest one
          </Link>
        </p>
      ) : (
        <CheckIn key={monday} account={account} monday={monday} />
      )}
    </Dialog>
  )
}
