/** Updates board and name of the newest days, and of the months here, after the member has changed group, name or privacy. */

import { ownerIn } from '#core/records/member.ts'
import { addDays, daysUpTo } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { isTodaySomewhere } from '#data/cloud/open-calendar.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readMember, readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { dayIntents } from './intents.ts'
import { readDay } from './write-days.ts'

/** The tables a transaction around `updateBoardFields` has to span. */
export const ADDRESS_TABLES = [
  'users',
  'groups',
  'trackingDaily',
  'trackingMonthly',
  'outbox',
  'pages',
] as const

/** Today, a day ahead, and two back: what the rules may show as somebody's today (decision 0131). */
const DAYS_SHOWN = 4

/**
 * Gives the days that today's board may show the member's current group, name and consent. Each is an
 * operation with its own target, so that it is pushed after the change it follows from, whatever was queued
 * before. The months in the cloud follow on the server; those here take the name at once. Runs inside the
 * transaction of that change.
 */
export async function updateBoardFields(account: Account): Promise<void> {
  const { database, now } = account
  const [member, user] = await Promise.all([readMember(account), readUser(account)])
  const { daysOnBoard: onBoard } = member
  const { userName } = member.owner
  await database.trackingMonthly.filter((month) => month.userName !== userName).modify({ userName })
  const newest = daysUpTo(addDays(localDay(now(), user?.dayStartHour), 1), DAYS_SHOWN)
  for (const key of newest.filter((one) => isTodaySomewhere(one, now()))) {
    const day = await readDay(account, key)
    if (!day) continue
    const owner = ownerIn(member, monthOf(key))
    const isSame = day.groupId === owner.groupId && day.userName === userName
    if (isSame && day.onBoard === onBoard) continue
    await database.trackingDaily.put({ ...day, ...owner, onBoard })
    await dayIntents.enqueue(account, `trackingDaily/${day.id}/board`, {
      kind: 'openDay',
      day: key,
    })
  }
}
