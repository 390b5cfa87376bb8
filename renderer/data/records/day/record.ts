/** The member's days, and what is derived from them: months and stats. */

import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { HABITS } from '#core/values/habits.ts'
import { dayOrdinal } from '#core/values/time/day.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { inBatches } from '#data/sync/in-batches.ts'
import { defineRecord, type History, type PushContext } from '#data/sync/record.ts'
import { applyDays, monthsQuery, storeDays, storeMonths } from './apply-remote.ts'
import { changesOf, type DayIntent, dayIntents } from './intents.ts'
import { pushDay } from './push.ts'
import { areStatsBehind, pushStats, recomputeStats, storeStats } from './stats.ts'

/** Of a burst, days whose answers come together are stored together. */
const applyRemote = inBatches(
  async (stored: readonly { readonly account: Account; readonly day: TrackingDaily }[]) => {
    for (const [account, taken] of Map.groupBy(stored, ({ account }) => account)) {
      await applyDays(
        account,
        taken.map(({ day }) => day),
      )
    }
  },
)

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
  readsAhead: true,
  async push(context, intents) {
    const stored = await pushDay(context, intents[0].day, changesOf(intents))
    return () => applyRemote({ account: context.account, day: stored })
  },
  onDenied: waitWhilePaused,
  tables: {
    trackingDaily: (account, documents) => storeDays(account, documents),
    trackingMonthly: (account, documents) => storeMonths(account, documents),
    usersStats: storeStats,
  },
  // Its streaks are this device's own; a coach's count of sessions is not urgent.
  async pull(account, cloud) {
    const stats = await cloud.get({ collection: 'usersStats', id: account.userId })
    return async () => {
      if (stats) await storeStats(account, [stats])
    }
  },
  history,
  watch: ({ account, query }) => [
    query(monthsQuery(account), (page) => storeMonths(account, page)),
  ],
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
