/** The member's days, and what is derived from them: months and stats. */
import { type DayKey, dayOrdinal } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { HABITS } from '#core/habits/habits.ts'
import type { DayChanges } from '#core/records/tracking-daily.ts'
import { trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import { mergeStamped, type Stamped } from '#core/sync/stamped.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readUser } from '#data/records/user/owner.ts'
import { defineRecord, type History, type NonEmpty, type PushContext } from '#data/sync/record.ts'
import { type DayIntent, dayIntents } from './intents.ts'
import { pushDay } from './push.ts'
import { areStatsBehind, pushStats, recomputeStats, storeStats } from './stats.ts'
import { applyDays, fetchMonths, storeDays, storeMonths } from './take.ts'

const history: History = {
  collection: 'trackingDaily',
  progressKey: 'pull',
  take: storeDays,
}

export const dayRecord = defineRecord({
  intents: dayIntents,
  describe,
  event: ({ kind }) => (kind === 'checkHabit' ? 'update_habit' : undefined),
  refusalToast: 'database',
  // Days share no record.
  lane: ({ day }) => dayOrdinal(day),
  async push(context, intents) {
    const { day, changes } = dayChangesOf(intents)
    const stored = await pushDay(context, day, changes)
    return () => applyDays(context.account, [stored])
  },
  onDenied: waitWhilePaused,
  tables: {
    trackingDaily: (account, documents) => storeDays(account, documents),
    trackingMonthly: (account, documents) => storeMonths(account, documents),
    usersStats: storeStats,
  },
  stamped: ['trackingDaily'],
  async pull(account, cloud) {
    const take = await fetchMonths(account, cloud)
    return () => take()
  },
  history,
  watch({ account, today, document }) {
    const { userId } = account
    const month = trackingMonthlyId(userId, monthOf(today))
    return [
      document({ collection: 'usersStats', id: userId }, (found) => storeStats(account, [found])),
      document({ collection: 'trackingMonthly', id: month }, (found) =>
        storeMonths(account, [found]),
      ),
    ]
  },
  derived: { keep: recomputeStats, isBehind: areStatsBehind, push: pushStats },
})

function describe(intent: DayIntent): string {
  switch (intent.kind) {
    case 'checkHabit':
      return `${intent.checked ? 'Check' : 'Uncheck'} “${HABITS[intent.habit].title}” on ${intent.day}`
    case 'markBreak':
      return intent.skipped
        ? `Take a break on ${intent.day}`
        : `Take back the break on ${intent.day}`
    case 'openDay':
      return `Open ${intent.day}`
  }
}

/**
 * Days that the server does not accept for an hour, because there were too many, wait. The refusal has brought the
 * member's record here.
 */
async function waitWhilePaused({ account, cloud }: Pick<PushContext, 'account' | 'cloud'>) {
  const until = (await readUser(account))?.pausedUntil ?? 0
  if (until <= (await cloud.serverNow())) return false
  throw new CloudError('quota-exceeded', 'Days are not accepted for an hour: there were too many.')
}

/** The latest value of each field that operations on one day change. */
function dayChangesOf(intents: NonEmpty<DayIntent>): { day: DayKey; changes: DayChanges } {
  const changes = intents.map(changeOf).reduce<DayChanges>(mergeStamped, {})
  return { day: intents[0].day, changes }
}

function changeOf(intent: DayIntent): Record<string, Stamped<boolean>> {
  if (intent.kind === 'checkHabit')
    return { [intent.habit]: { value: intent.checked, at: intent.at } }
  if (intent.kind === 'markBreak') return { skipped: { value: intent.skipped, at: intent.at } }
  return {}
}
