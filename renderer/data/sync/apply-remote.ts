/** Taking in what the cloud holds: merged with what this device has, never over it (design 3). */
import { withLaterMembership } from '#core/records/membership.ts'
import { mergeRecords } from '#core/records/record-fields.ts'
import { mergeDays, type TrackingDaily, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { type TrackingMonthly, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { Account } from '#data/local/account.ts'
import { readHistory, writeHistory } from '#data/local/history-record.ts'
import { keepStatsSoon } from '#data/local/keep-stats.ts'
import { readMember, readUser } from '#data/local/owner.ts'
import { readRecord, readRecords } from '#data/local/stored-record.ts'
import { DAY_TABLES, writeDays } from '#data/local/write-days.ts'

/**
 * Merges days from the cloud into this device's, with the months that follow.
 * @param completeFrom given where these days close the history from that ordinal on (0: all of it)
 */
export async function applyDays(
  account: Account,
  remote: readonly TrackingDaily[],
  completeFrom?: number,
): Promise<void> {
  const { database } = account
  await database.transaction('rw', [...DAY_TABLES], async () => {
    const ids = remote.map(({ id }) => id)
    const local = await readRecords(database, 'trackingDaily', trackingDailySchema, ids)
    const moves = remote.flatMap((theirs, index) => {
      const before = local[index]
      const after = before ? mergeDays(before, theirs) : theirs
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ before, after }]
    })
    if (completeFrom !== undefined) {
      const history = await readHistory(database)
      await writeHistory(database, {
        ...history,
        completeFrom: Math.min(history.completeFrom, completeFrom),
      })
    }
    await writeDays(account, await readMember(account), moves)
  })
  keepStatsSoon(account)
}

/**
 * Takes in the member's months. Their points count until all the days are here (`monthHere`).
 * @param answered how many pending operations on membership these months are the answer to
 */
export async function applyMonths(
  account: Account,
  remote: readonly TrackingMonthly[],
  answered = 0,
): Promise<void> {
  const { database } = account
  await database.transaction('rw', ['trackingMonthly', 'outbox'], async () => {
    const joining = (await pendingOf(account, `membership/${account.userId}`)) > answered
    for (const theirs of remote) {
      const local = await readRecord(database, 'trackingMonthly', trackingMonthlySchema, theirs.id)
      const kept = local && joining ? membershipOf(local) : {}
      await database.trackingMonthly.put({ ...theirs, ...kept })
    }
  })
}

/** Gives the member's months on this device the name that the cloud's have. */
export async function nameMonths({ database }: Account, userName: string): Promise<void> {
  await database.trackingMonthly.toCollection().modify({ userName })
}

function membershipOf({ groupId, groupName, onBoard }: TrackingMonthly) {
  return { groupId, groupName, onBoard }
}

/** Merges the member's own record: per field the later change, the server's word on the rest. */
export async function applyUser(account: Account, remote: User): Promise<void> {
  const { database } = account
  await database.transaction('rw', 'users', async () => {
    const local = await readUser(account)
    const merged = local
      ? withLaterMembership(userSchema.parse(mergeRecords(local, remote)), local, remote)
      : remote
    if (JSON.stringify(merged) !== JSON.stringify(local)) await database.users.put(merged)
  })
}

function pendingOf({ database }: Account, target: string): Promise<number> {
  return database.outbox.where({ target, state: 'pending' }).count()
}
