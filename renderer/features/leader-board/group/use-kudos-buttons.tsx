import { type ReactNode, useCallback } from 'react'
import { petalPath } from '#core/app/mark/petals.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import { useBlocked } from '#data/records/block/blocked.ts'
import { giveKudos, isFirstKudos } from '#data/records/kudos/commands.ts'
import { useGivenKudos } from '#data/records/kudos/own-kudos.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { BOARD } from '../words.ts'
import styles from './kudos-button.module.css'

/**
 * Renders the petal of each row of today's board, except the own one and those whom the member blocks.
 * @param isToday whether today's board is shown; otherwise the cloud is not asked
 * @returns undefined on another board, and for members who share nothing, or have turned kudos off
 */
export function useKudosButtons(
  account: Account,
  day: DayKey,
  isToday: boolean,
): ((row: BoardEntry) => ReactNode) | undefined {
  const user = useUser()
  const mayGive = user !== undefined && user.privacy !== 'share-nothing' && user.kudosOff !== true
  const isShown = isToday && mayGive
  const given = useGivenKudos(day, isShown)
  const blocked = useBlocked(account)
  const button = useCallback(
    (row: BoardEntry) =>
      row.ownerId !== account.userId &&
      blocked?.has(row.ownerId) === false && (
        <KudosButton account={account} row={row} day={day} given={given.has(row.ownerId)} />
      ),
    [account, day, given, blocked],
  )
  return isShown ? button : undefined
}

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
function KudosButton({ account, row, day, given }: KudosButtonProps) {
  const toName = row.name || BOARD.somebody
  const toggle = async () => {
    await giveKudos(account, { to: row.ownerId, toName, day, given: !given })
    if (given || !(await isFirstKudos(account))) return
    showToast({
      message: `Kudos to ${toName} for today.`,
      detail: 'A petal is praise for a day, one for each. Press it again to take it back.',
      about: 'kudos',
    })
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
