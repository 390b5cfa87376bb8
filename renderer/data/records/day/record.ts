/** The member's days, and what is derived from them: months and stats. */

import { ownerIn } from '#core/records/member.ts'
import {
  applyToDay,
  type DayChanges,
  emptyDay,
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import { differenceOf, isNothing } from '#core/records/tracking-monthly.ts'
import { HABITS } from '#core/values/habits.ts'
import { type DayKey, dayOrdinal } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { dayOnServer, isTodaySomewhere } from '#data/cloud/open-calendar.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { inBatches } from '#data/sync/in-batches.ts'
import { pushOwnRecord } from '#data/sync/push-own-record.ts'
import { defineRecord, type History, type PushContext } from '#data/sync/record.ts'
import { applyDays, monthsQuery, storeDays, storeMonths } from './apply-remote.ts'
import { changesOf, type DayIntent, dayIntents } from './intents.ts'
import {
  areStatsBehind,
  pushStats,
  recomputeStats,
  rememberStats,
  statsToPush,
  statsWrite,
  storeStats,
} from './stats.ts'

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

/** Days that the server does not accept for an hour wait; the refusal has brought the member's record here. */
async function waitWhilePaused({ account, cloud }: Pick<PushContext, 'account' | 'cloud'>) {
  const until = (await readUser(account))?.pausedUntil ?? 0
  if (until <= (await cloud.serverNow())) return false
  throw new CloudError('quota-exceeded', 'Days are not accepted for an hour: there were too many.')
}

/**
 * Pushes a day's changes. The day is written also if nothing differs, because its later `syncedAt` tells the device that
 * the cloud's group and name count, not its own.
 * @returns the day as the cloud has it now
 * @throws CloudError `invalid` if the day is ahead of the server's calendar
 */
export async function pushDay(
  { account, cloud, member, serverNow, isAlone = false }: PushContext,
  day: DayKey,
  changes: DayChanges,
): Promise<TrackingDaily> {
  const { late } = dayOnServer(day, serverNow)
  const owner = ownerIn(member, monthOf(day))
  // Only a day that is somebody's today is on a board: an older one keeps the group of its time.
  const isShown = isTodaySomewhere(day, serverNow)
  // Stats follow from all days: in a burst they are pushed once, after the last of it.
  const stats = isAlone ? await statsToPush(account) : undefined
  const result = await pushOwnRecord(
    { cloud, serverNow },
    {
      ref: { collection: 'trackingDaily', id: trackingDailyId(account.userId, day) },
      schema: trackingDailySchema,
      change: (stored) => {
        const applied = applyToDay(stored ?? emptyDay(owner, day, account.now()), changes)
        const isMoved = !isNothing(differenceOf(stored, applied))
        return {
          ...applied,
          ...(isShown && owner),
          onBoard: isShown && member.daysOnBoard,
          late: applied.late || (late && isMoved),
        }
      },
      also: stats ? [statsWrite(stats)] : [],
    },
  )
  await rememberStats(account, stats)
  return result
}
