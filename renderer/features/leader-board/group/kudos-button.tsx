import { petalPath } from '#core/app/mark/petals.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import { giveKudos, isFirstKudos } from '#data/records/kudos/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { BOARD } from '../words.ts'
import styles from './kudos-button.module.css'
import { KUDOS } from './words.ts'

interface KudosButtonProps {
  readonly account: Account
  readonly row: BoardEntry
  readonly day: DayKey
  readonly given: boolean
}

/** Half of the outline's width, so that an outlined petal is as large as a filled one. */
const INSET = 2.5

/**
 * A petal in a row of today's board: gives kudos for the row's day, or takes them back. It shows no count, and says what
 * it does the first times.
 */
export function KudosButton({ account, row, day, given }: KudosButtonProps) {
  const toName = row.name || BOARD.somebody
  const toggle = async () => {
    await giveKudos(account, { to: row.ownerId, toName, day, given: !given })
    if (given || !(await isFirstKudos(account))) return
    showToast({ message: `Kudos to ${toName} for today.`, detail: KUDOS.meaning, about: 'kudos' })
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={given}
      aria-label={`Kudos for ${toName}`}
      title={given ? 'Take back your kudos' : 'Give kudos for today'}
      onClick={() => void toggle().catch(showDatabaseError)}
    >
      <svg viewBox="2 2 46 46" aria-hidden="true">
        <path d={petalPath('habit3', INSET)} />
      </svg>
    </button>
  )
}
