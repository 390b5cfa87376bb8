import type { DayKey } from '#core/days/day.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import type { Account } from '#data/local/account.ts'
import { keepStatsSoon } from '#data/local/keep-stats.ts'
import { dayTarget, enqueue } from '#data/local/outbox.ts'
import { readMember, readUser } from '#data/local/owner.ts'
import { DAY_TABLES, writeDays } from '#data/local/write-days.ts'
import { readDay } from './change-day.ts'

/**
 * Makes today's record where there is none: that is the day's login (design 6), and it makes the month's
 * record, too (spec 4). Doing it again changes nothing.
 */
export async function openDay(account: Account, day: DayKey): Promise<void> {
  const { database } = account
  await database.transaction('rw', [...DAY_TABLES, 'outbox'], async () => {
    if (await readDay(account, day)) return
    // A closed account writes nothing any more.
    if ((await readUser(account))?.deleted) return
    const member = await readMember(account)
    const after = emptyDay(member.owner, day, account.now(), member.daysOnBoard)
    await writeDays(account, member, [{ before: undefined, after }])
    await enqueue(account, dayTarget(account, day), { kind: 'openDay', day })
  })
  keepStatsSoon(account)
}
