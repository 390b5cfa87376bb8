/** The member's own row of a board, as this device knows it; it may be ahead of the cloud. */

import { trackingDailyId, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { trackingMonthlyId, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { type BoardRow, boardRow, dayRow } from '#core/views/ranking/ranking.ts'
import { localMonth, readHistory } from '#data/records/day/history.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import type { Board } from './board.ts'

/** The id of the own row: the member's record of the board's time, or the own group's month. */
export async function ownIdOf(account: Account, board: Board): Promise<string> {
  if (board.kind === 'day') return trackingDailyId(account.userId, board.day)
  if (board.kind === 'month') return trackingMonthlyId(account.userId, board.month)
  return trackingMonthlyId((await readUser(account))?.groupId ?? '', board.month)
}

/** @returns undefined if the member is not on the board; a group's row comes only from the cloud */
export async function readOwnRow(account: Account, board: Board): Promise<BoardRow | undefined> {
  if (board.kind === 'groups') return undefined
  const { database } = account
  const id = await ownIdOf(account, board)
  if (board.kind === 'day') {
    const day = await readRecord(database, 'trackingDaily', trackingDailySchema, id)
    return day?.onBoard && day.groupId === board.groupId ? local(dayRow(day)) : undefined
  }
  const month = await readRecord(database, 'trackingMonthly', trackingMonthlySchema, id)
  if (!month?.onBoard || month.groupId !== board.groupId) return undefined
  return local(boardRow(localMonth(month, await readHistory(database))))
}

const local = (row: BoardRow): BoardRow => ({ ...row, version: undefined })
