import * as z from 'zod/mini'
import { type TimeChanges, timeChangesOf, timeDayId } from '#core/records/time-day.ts'
import { hourSetSchema } from '#core/records/time-tracking.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { mergeStamped } from '#core/sync/stamped.ts'
import { SIDES } from '#core/values/hours/categories.ts'
import { hoursSchema } from '#core/values/hours/hours.ts'
import { type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'
import { defineIntents, type Target } from '#data/storage/outbox.ts'

/** A day of the time budget was viewed for the first time: plan and actual are copied from its template. */
const openTimeDay = z.object({
  kind: z.literal('openTimeDay'),
  day: dayKeySchema,
  hours: hourSetSchema,
})

const hours = z.optional(hoursSchema)

/** Hours of some categories, of a day's plan or its actual. */
const setHours = z.object({
  kind: z.literal('setHours'),
  day: dayKeySchema,
  side: z.enum(SIDES),
  hours: z.object({
    business: hours,
    job: hours,
    procrastination: hours,
    selfCare: hours,
    sleep: hours,
  }),
  /** Also makes the day unconfirmed again. */
  unconfirms: z.optional(z.boolean()),
  at: stampSchema,
})

export const timeDayIntents = defineIntents({ openTimeDay, setHours })

export type TimeDayIntent = z.infer<typeof openTimeDay | typeof setHours>

export function timeDayTarget({ userId }: Account, day: DayKey): Target {
  return `timeTrackingDaily/${timeDayId(userId, day)}`
}

/** The latest change of each field that operations on one day change. */
export function changesOf(intents: readonly TimeDayIntent[]): TimeChanges {
  return intents
    .map(
      (intent): TimeChanges =>
        intent.kind === 'setHours'
          ? timeChangesOf(intent.side, intent.hours, intent.at, intent.unconfirms)
          : {},
    )
    .reduce<TimeChanges>(mergeStamped, {})
}
