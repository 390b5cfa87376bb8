/** Accounts are closed and opened again: by their members, and by admins for them (decision 0052). */
import { isGone } from '#core/policies/account/closing.ts'
import {
  closedNotification,
  closedRecord,
  reopenedRecord,
} from '#core/policies/account/closing-for-member.ts'
import { trackingDailyId } from '#core/records/tracking-daily.ts'
import type { User } from '#core/records/user.ts'
import { SCHEDULE } from '#core/server/commands/bulk/acting.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { asAdmin, logWriteOf } from '#core/server/handling/audit-log.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import {
  accountRefs,
  type Handler,
  hasAdminRole,
  refuseClockAhead,
  requireAccount,
  requireUser,
} from '#core/server/handling/rights.ts'
import { type Read, readAll, transactReading } from '#core/server/transact-reading.ts'
import { hidingWrites } from '#core/server/user-writes.ts'
import {
  changeRecord,
  type Decision,
  putNotice,
  SERVER_TIME,
  type Write,
} from '#core/server/writes.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { isLater } from '#core/sync/stamped.ts'
import { addDays, dayAt } from '#core/values/time/day.ts'
import { handOverWrites, rolesWithMembers } from './hand-over.ts'

type Member = Decision<{ readonly user: User; readonly run?: string }>

/** The member's own word; the latest one counts. @throws Refusal `invalid` if the account is to be erased by now */
export const setClosed: Handler<'set-closed'> = async (executor, { closed, at }, context) => {
  const { by, now } = context
  refuseClockAhead(at, now)
  const coached = closed ? await rolesWithMembers(executor, by.userId, by) : []
  const runId = context.newId()
  return transactReading(executor, closingRefs(by.userId, now), (read) => {
    const user = requireAccount(by, read)
    const known = { value: user.deleted, at: user.stamps.deleted ?? NEVER }
    if (user.deleted === closed || !isLater({ value: closed, at }, known)) return asItIs(user)
    if (!closed) return opening(user, { at, now })
    return closing(user, { at, now, coached, runId, by: SCHEDULE }, read)
  })
}

/**
 * Shares the account with nobody and takes it off the boards, to be erased after the days that a member has who closes their
 * own. Doing it again changes nothing.
 * @throws Refusal `not-admin`; `not-found`; `invalid` for oneself, for another admin and without a reason
 */
export const closeMember: Handler<'close-member'> = async (executor, request, context) => {
  const { by } = context
  const { userId, reason, handOver: to } = request
  const now = Math.floor(context.now)
  const runId = context.newId()
  const coached = await rolesWithMembers(executor, userId, by)
  return asAdmin(context, executor, closingRefs(userId, now), (read) => {
    if (userId === by.userId) {
      throw new Refusal('invalid', 'Close your own account in your settings, under Privacy.')
    }
    if (reason === '') throw new Refusal('invalid', 'Say who asked for it, and when.')
    const user = requireUser(userId, read)
    if (hasAdminRole(userId, read)) {
      const advice = 'This member is an admin. Take that role away first, or let them close it.'
      throw new Refusal('invalid', advice)
    }
    if (user.deleted) return asItIs(user)
    const said = { at: nextStampOf(user, now), now, coached, to, runId, by }
    const { writes, result } = closing(user, said, read)
    const summary = `Closed the account of ${user.name || userId} for them: ${reason}`
    const deed = { action: 'close-account', targets: [userId], summary }
    return { writes: [...writes, putNotice(closedNotification(userId, now))], result, deed }
  })
}

/** Whose sign-in was deleted elsewhere; as its member would close it. @returns whether it was open */
export async function closeLost(
  executor: Executor,
  userId: string,
  { now, logId }: { readonly now: number; readonly logId: string },
): Promise<boolean> {
  const coached = await rolesWithMembers(executor, userId, SCHEDULE)
  return transactReading(executor, closingRefs(userId, now), (read) => {
    const user = requireUser(userId, read)
    if (user.deleted) return { writes: [], result: false }
    const at = nextStampOf(user, now)
    const { writes } = closing(user, { at, now, coached, runId: logId, by: SCHEDULE }, read)
    const summary = `Closed the account of ${user.name || userId}, whose sign-in was deleted.`
    const entry = { id: logId, by: 'schedule', byName: 'Schedule' }
    const deed = { action: 'close-account', targets: [userId], summary }
    return { writes: [...writes, logWriteOf(entry, deed)], result: true }
  })
}

/** It stays shared with nobody and off the boards. @throws Refusal `invalid` if the account is to be erased by now */
export const reopenMember: Handler<'reopen-member'> = (executor, { userId }, context) => {
  const { now } = context
  return asAdmin(context, executor, [{ collection: 'users', id: userId }], (read) => {
    const user = requireUser(userId, read)
    if (!user.deleted) return asItIs(user)
    const { writes, result } = opening(user, { at: nextStampOf(user, now), now })
    const summary = `Opened the closed account of ${user.name || userId} again.`
    const deed = { action: 'reopen-account', targets: [userId], summary }
    return { writes, result, deed }
  })
}

const asItIs = (user: User): Member => ({ writes: [], result: { user } })

/** Later than the member's last word, so that their devices follow. */
const nextStampOf = ({ stamps }: User, now: number) => nextStamp(now, stamps.deleted ?? NEVER)

function closingRefs(userId: string, now: number): DocumentRef[] {
  return [...accountRefs(userId), { collection: 'profiles', id: userId }, ...dayRefs(userId, now)]
}

/** The days that are somebody's today, whose boards show days themselves (decision 0131). */
function dayRefs(userId: string, now: number): DocumentRef[] {
  const today = dayAt(now, 0)
  return [-3, -2, -1, 0, 1].map((days) => {
    return { collection: 'trackingDaily', id: trackingDailyId(userId, addDays(today, days)) }
  })
}

type Said = Pick<Parameters<typeof closedRecord>[1], 'at' | 'now'>

type Closing = Said & Omit<Parameters<typeof handOverWrites>[0], 'coach' | 'goesOn'>

/** Of months, the server's derivation takes the member off the boards. Whom they coach is handed over. */
function closing(user: User, said: Closing, read: Read): Member {
  const closed = closedRecord(user, said)
  const { deleted, onBoard, privacy, stamps } = closed
  const hides = user.privacy !== privacy
  const dates = (at: unknown) => ({ closedAt: at, ...(hides && { sharedNothingAt: at }) })
  const fields = { deleted, onBoard, privacy, stamps, ...dates(SERVER_TIME) }
  const now = Math.floor(said.now)
  const handedOver = handOverWrites({ ...said, coach: user, goesOn: () => false }, read)
  const days = readAll(read, dayRefs(user.id, now)).flatMap((day): Write[] => {
    if (day?.data.onBoard !== true) return []
    const ref = { collection: 'trackingDaily', id: day.id } as const
    return [changeRecord(ref, { onBoard: false })]
  })
  return {
    writes: [
      memberWrite(user.id, fields),
      ...hidingWrites(read({ collection: 'profiles', id: user.id })),
      ...days,
      ...handedOver.writes,
    ],
    result: {
      user: { ...closed, closedAt: now, ...(hides && { sharedNothingAt: now }) },
      ...(handedOver.run !== undefined && { run: handedOver.run }),
    },
  }
}

/** @throws Refusal `invalid` once the account is to be erased */
function opening(user: User, { at, now }: Said): Member {
  if (user.removing || isGone(user, now)) {
    throw new Refusal('invalid', 'The days to take this back are over: the account is erased.')
  }
  const opened = reopenedRecord(user, at)
  const { deleted, stamps } = opened
  return { writes: [memberWrite(user.id, { deleted, stamps })], result: { user: opened } }
}

function memberWrite(id: string, fields: object): Write {
  return changeRecord({ collection: 'users', id }, fields)
}
