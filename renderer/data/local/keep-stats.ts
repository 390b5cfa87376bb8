/** Keeps the stats record true to the history, a moment after the change, off the way of the check-off. */
import { summariesOf } from '#core/days/history.ts'
import { statsSchema } from '#core/records/stats.ts'
import { statsFrom } from '#core/streaks/stats.ts'
import type { Account } from './account.ts'
import { readHistory } from './history-record.ts'
import { readUser } from './owner.ts'
import { readRecord } from './stored-record.ts'
import { localDay } from './today.ts'

const waiting = new WeakSet<Account>()

/** Recomputes the stats soon; several calls before then count as one. */
export function keepStatsSoon(account: Account): void {
  if (waiting.has(account)) return
  waiting.add(account)
  setTimeout(() => {
    waiting.delete(account)
    // Stats are derived: what fails here is made good by the next change or start.
    void keepStats(account).catch(() => {})
  }, 100)
}

/** Recomputes the streaks from the history, and stores them where they changed (design 6). */
export async function keepStats(account: Account): Promise<void> {
  const { database, userId } = account
  if (!database.isOpen()) return
  await database.transaction(
    'rw',
    ['history', 'trackingDaily', 'users', 'usersStats'],
    async () => {
      const history = await readHistory(database)
      const user = await readUser(account)
      const previous = await readRecord(database, 'usersStats', statsSchema, userId)
      const stats = statsFrom({
        userId,
        days: [...summariesOf(history)],
        today: localDay(account.now(), user?.dayStartHour),
        timeZoneOffset: user?.timeZoneOffset,
        previous,
        historyComplete: history.completeFrom === 0,
      })
      if (JSON.stringify(stats) !== JSON.stringify(previous)) await database.usersStats.put(stats)
    },
  )
}
