/** Updates board and name of the newest days after the member has changed group, name or privacy. */
import { addDays, daysUpTo } from '#core/days/day.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readMember, readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { readDay } from './commands.ts'
import { dayIntents } from './intents.ts'

/** The tables a transaction around `updateBoardFields` has to span. */
export const ADDRESS_TABLES = ['users', 'groups', 'trackingDaily', 'outbox', 'pages'] as const

/** Today, a day ahead, and two back: what the rules may show as somebody's today (decision 0035). */
const DAYS_SHOWN = 4

/**
 * Gives the days that today's board may show the member's current group, name and consent. Each is an
 * operation with its own target, so that it is pushed after the change it follows from, whatever was queued
 * before. Runs inside the transaction of that change.
 */
export async function updateBoardFields(account: Account): Promise<void> {
  const { database, now } = account
  const [{ owner, daysOnBoard: onBoard }, user] = await Promise.all([
    readMember(account),
    readUser(account),
  ])
  for (const key of daysUpTo(addDays(localDay(now(), user?.dayStartHour), 1), DAYS_SHOWN)) {
    const day = await readDay(account, key)
    if (!day) continue
    const { groupId, userName } = day
    const isSame = groupId === owner.groupId && userName === owner.userName
    if (isSame && day.onBoard === onBoard) continue
    await database.trackingDaily.put({ ...day, ...owner, onBoard })
    await dayIntents.enqueue(account, `trackingDaily/${day.id}/board`, {
      kind: 'openDay',
      day: key,
    })
  }
}
