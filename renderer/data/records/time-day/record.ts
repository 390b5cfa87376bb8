/** The member's days of the time budget. */
import { mergeTimeDays } from '#core/records/time-day.ts'
import { timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { SIDE_LABELS } from '#core/values/hours/categories.ts'
import { remoteTable } from '#data/sync/merge-remote.ts'
import { defineRecord, type History } from '#data/sync/record.ts'
import { changesOf, timeDayIntents } from './intents.ts'

/** The later change of each category wins; without any, the cloud's copy. */
export const timeDays = remoteTable('timeTrackingDaily', timeTrackingDailySchema, mergeTimeDays)

const history: History = {
  collection: 'timeTrackingDaily',
  progressKey: 'pullTime',
  // Nothing is summed from them, so it does not matter from which day on they are complete.
  take: timeDays.store,
}

export const timeDayRecord = defineRecord({
  intents: timeDayIntents,
  describe: (intent) =>
    intent.kind === 'setHours'
      ? `Save ${SIDE_LABELS[intent.side].toLowerCase()} hours of ${intent.day}`
      : `Start the hours of ${intent.day}`,
  event: ({ kind }) => (kind === 'setHours' ? 'update_time_tracking' : undefined),
  async push(context, intents) {
    // Loaded on demand: not needed before the first check-off.
    const { pushTimeDay } = await import('./push.ts')
    const made = intents.find((one) => one.kind === 'openTimeDay')
    const stored = await pushTimeDay(context, {
      day: intents[0].day,
      copied: made?.hours,
      changes: changesOf(intents),
    })
    return () => timeDays.apply(context.account, [stored])
  },
  tables: { timeTrackingDaily: timeDays.store },
  history,
})
