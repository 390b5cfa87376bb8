/** Closes an account on its member's behalf, as an admin, and takes that back (decision 0123). */
import { isGone } from '#core/account/closing.ts'
import {
  closedNotification,
  closedRecord,
  LONGEST_REASON,
  reopenedRecord,
} from '#core/account/closing-for-member.ts'
import { addDays, dayAt, numberOfDay } from '#core/days/day.ts'
import { type User, userSchema, userSecureSchema } from '#core/records/user.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { asWritten, userWrite } from '#core/server/user-writes.ts'
import { type Decision, SERVER_TIME, type Write } from '#core/server/writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError, isTemporary } from '#data/cloud/cloud-error.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { notificationWrite } from './change-member.ts'

type Port = Pick<Cloud, 'get' | 'query' | 'transact' | 'serverNow'>

export interface Closing {
  readonly userId: string
  /** Who asked, and when: for the log. */
  readonly reason: string
}

/**
 * Closes a member's account: off the boards, shared with nobody, and to be erased after the days that a member has who
 * closes their own. Doing it again changes nothing.
 * @throws CloudError `invalid` for oneself, for another admin and without a reason; `not-found`, `permission-denied`,
 *   `unavailable`
 */
export async function closeMember(cloud: Port, by: Actor, closing: Closing): Promise<User> {
  const { userId } = closing
  const reason = closing.reason.trim().slice(0, LONGEST_REASON)
  if (userId === by.userId) {
    throw new CloudError('invalid', 'Close your own account in your settings, under Privacy.')
  }
  if (reason === '') throw new CloudError('invalid', 'Say who asked for it, and when.')
  const refs = [
    { collection: 'users', id: userId },
    { collection: 'usersSecure', id: userId },
  ] as const
  const before = openMember(await Promise.all(refs.map((ref) => cloud.get(ref))))
  if (before.deleted) return before
  await leaveBoards(cloud, by, before)
  const now = Math.floor(await cloud.serverNow())
  return cloud.transact(refs, (documents): Decision<User> => {
    const user = openMember(documents)
    if (user.deleted) return { writes: [], result: user }
    const closed = closedRecord(user, now)
    const note = notificationWrite(closedNotification(userId, now))
    const summary = `Closed the account of ${user.name || userId} for them: ${reason}`
    const entry = entryOf(by, { action: 'close-account', targets: [userId], summary })
    const writes = audited<Write>([userWrite(closed, user), note], entry)
    return { writes, result: asWritten(closed, user, now) }
  })
}

/**
 * Opens a closed account again, shared with nobody and off the boards.
 * @throws CloudError `invalid` if it is to be erased by now; `not-found`, `permission-denied`, `unavailable`
 */
export async function reopenMember(
  cloud: Pick<Cloud, 'transact' | 'serverNow'>,
  by: Actor,
  userId: string,
): Promise<User> {
  const now = Math.floor(await cloud.serverNow())
  return cloud.transact([{ collection: 'users', id: userId }], ([document]): Decision<User> => {
    const user = parseDocument(userSchema, document)
    if (!user) throw new CloudError('not-found', 'This member no longer exists.')
    if (!user.deleted) return { writes: [], result: user }
    if (isGone(user, now)) {
      throw new CloudError('invalid', 'The days to take this back are over: the account is erased.')
    }
    const opened = reopenedRecord(user, now)
    const summary = `Opened the closed account of ${user.name || userId} again.`
    const entry = entryOf(by, { action: 'reopen-account', targets: [userId], summary })
    return {
      writes: audited([userWrite(opened, user)], entry),
      result: asWritten(opened, user, now),
    }
  })
}

/** The member, unless an admin must not close the account. */
function openMember([user, secure]: readonly (CloudDocument | undefined)[]): User {
  const member = parseDocument(userSchema, user)
  if (!member) throw new CloudError('not-found', 'This member no longer exists.')
  if (parseDocument(userSecureSchema, secure)?.roles.admin) {
    const advice = 'This member is an admin. Take that role away first, or let them close it.'
    throw new CloudError('invalid', advice)
  }
  return member
}

/** It is this many days ago, at most, that today's board of somebody shows (docs/decisions/0035-today-board.md). */
const BOARD_DAYS = 3

/**
 * Takes the days that somebody's board of today shows off it, each in its own commit; one that the rules refuse stays. Of
 * months, the server does it once the record says so.
 */
async function leaveBoards(cloud: Port, by: Actor, { id, name }: User): Promise<void> {
  const own = { field: 'userId', is: '==', value: id } as const
  const since = numberOfDay(addDays(dayAt(await cloud.serverNow(), 0), -BOARD_DAYS))
  const lately = [own, { field: 'queryDate', is: '>=', value: since }] as const
  const days = await cloud.query({ collection: 'trackingDaily', where: lately, limit: 10 })
  for (const { id: one, data: day } of days) {
    if (day.onBoard !== true) continue
    const ref = { collection: 'trackingDaily', id: one } as const
    const summary = `Took a day of ${name || id} off the board, to close the account.`
    const entry = entryOf(by, { action: 'leave-board', targets: [id], summary })
    const data = { onBoard: false, syncedAt: SERVER_TIME }
    try {
      await cloud.transact([ref], ([document]) => ({
        writes: audited<Write>(document ? [{ kind: 'merge', ref, data }] : [], entry),
        result: undefined,
      }))
    } catch (error) {
      if (isTemporary(error)) throw error
    }
  }
}
