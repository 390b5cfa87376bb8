/** The member's days of the time budget. */
import { type TimeChanges, timeChangesOf } from '#core/records/time-day.ts'
import { mergeStamped } from '#core/sync/stamped.ts'
import { SIDE_LABELS } from '#core/values/hours/categories.ts'
import { defineRecord, type History, type NonEmpty } from '#data/sync/record.ts'
import { type TimeDayIntent, timeDayIntents } from './intents.ts'
import type { TimeDayPush } from './push.ts'
import { applyTimeDays, storeTimeDays } from './take.ts'

const history: History = {
  collection: 'timeTrackingDaily',
  progressKey: 'pullTime',
  // Nothing is summed from them, so it does not matter from which day on they are complete.
  take: storeTimeDays,
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
    const stored = await pushTimeDay(context, changesOf(intents))
    return () => applyTimeDays(context.account, [stored])
  },
  tables: { timeTrackingDaily: storeTimeDays },
  history,
})

/** The latest change per category and side, and the template's hours if an operation created the day. */
function changesOf(intents: NonEmpty<TimeDayIntent>): TimeDayPush {
  const made = intents.find((intent) => intent.kind === 'openTimeDay')
  const changes = intents
    .map(
      (intent): TimeChanges =>
        intent.kind === 'setHours'
          ? timeChangesOf(intent.side, intent.hours, intent.at, intent.unconfirms)
          : {},
    )
    .reduce<TimeChanges>(mergeStamped, {})
  return { day: intents[0].day, copied: made?.hours, changes }
}
