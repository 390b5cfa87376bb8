import { type CheckInAnswer, checkInId, type WeekFigures } from '#core/records/check-in.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { type CheckInTimeChange, withTimeChange } from '#core/views/check-in/due.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { ADDRESS_TABLES } from '../day/update-board-fields.ts'
import { saveUser } from '../user/commands.ts'
import { checkInIntents } from './intents.ts'
import { ownHeads } from './own-check-ins.ts'

interface SentCheckIn {
  readonly monday: DayKey
  readonly figures: WeekFigures
  readonly answers: readonly CheckInAnswer[]
}

/** Sends the week to the coach of then, or again while it waits; the operation itself is what is shown (decision 0128). */
export async function sendCheckIn(
  account: Account,
  { monday, figures, answers }: SentCheckIn,
): Promise<void> {
  const { database, userId, now } = account
  const id = checkInId(userId, monday)
  await database.transaction('rw', ['pages', 'outbox'], async () => {
    const known = await ownHeads.find(account, id)
    const sent = Math.max(now(), (known?.sent ?? 0) + 1)
    const said = { kind: 'sendCheckIn', week: monday, sent } as const
    await checkInIntents.enqueue(account, `checkIns/${id}`, {
      ...said,
      figures,
      answers: [...answers],
    })
  })
}

interface CheckInReply {
  readonly id: string
  readonly userId: string
  readonly memberName: string
  readonly week: DayKey
  /** What the coach answers; at most `MAX_CHECK_IN_REPLY_LENGTH` characters, which the form sees to. */
  readonly reply: string
}

/** Answers a member's check-in, once: the server refuses a second answer. @param heldMs how long it can be taken back, in ms */
export async function replyToCheckIn(
  account: Account,
  said: CheckInReply,
  heldMs = 0,
): Promise<void> {
  const intent = { kind: 'replyToCheckIn', ...said } as const
  await checkInIntents.enqueue(account, `checkIns/${said.id}`, intent, 'pending', heldMs)
}

/** Changes the day or the hour of the member’s weekly check-in, and keeps the other, however soon after a change of that. */
export async function saveCheckInTime(account: Account, change: CheckInTimeChange): Promise<void> {
  await account.database.transaction('rw', [...ADDRESS_TABLES], async () => {
    const user = await readUser(account)
    await saveUser(account, { checkInAt: withTimeChange(user?.checkInAt, change) })
  })
}
