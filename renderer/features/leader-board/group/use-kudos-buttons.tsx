import { type ReactNode, useCallback } from 'react'
import type { DayKey } from '#core/values/time/day.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import { useBlocked } from '#data/records/block/blocked.ts'
import { useGivenKudos } from '#data/records/kudos/own-kudos.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { KudosButton } from './kudos-button.tsx'

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
