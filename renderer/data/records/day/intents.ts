import * as z from 'zod/mini'
import { type DayChanges, trackingDailyId } from '#core/records/tracking-daily.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { mergeStamped, type Stamped } from '#core/sync/stamped.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'
import { defineIntents, type Target } from '#data/storage/outbox.ts'

const checkHabit = z.object({
  kind: z.literal('checkHabit'),
  day: dayKeySchema,
  habit: z.enum(HABIT_IDS),
  checked: z.boolean(),
  at: stampSchema,
})

const markBreak = z.object({
  kind: z.literal('markBreak'),
  day: dayKeySchema,
  skipped: z.boolean(),
  at: stampSchema,
})

/** The app was opened on a day: that creates the day's record, and is the login (docs/product.md#streaks). */
const openDay = z.object({ kind: z.literal('openDay'), day: dayKeySchema })

export const dayIntents = defineIntents({ checkHabit, markBreak, openDay })

export type DayIntent = z.infer<typeof checkHabit | typeof markBreak | typeof openDay>

export function dayTarget({ userId }: Account, day: DayKey): Target {
  return `trackingDaily/${trackingDailyId(userId, day)}`
}

/** The latest value of each field that operations on one day change. */
export function changesOf(intents: readonly DayIntent[]): DayChanges {
  return intents.map(changeOf).reduce<DayChanges>(mergeStamped, {})
}

function changeOf(intent: DayIntent): Record<string, Stamped<boolean>> {
  if (intent.kind === 'checkHabit')
    return { [intent.habit]: { value: intent.checked, at: intent.at } }
  if (intent.kind === 'markBreak') return { skipped: { value: intent.skipped, at: intent.at } }
  return {}
}

export function intentsOf(day: DayKey, changes: DayChanges): DayIntent[] {
  const { skipped } = changes
  return [
    ...HABIT_IDS.flatMap((habit): DayIntent[] => {
      const one = changes[habit]
      return one ? [{ kind: 'checkHabit', day, habit, checked: one.value, at: one.at }] : []
    }),
    ...(skipped
      ? [{ kind: 'markBreak', day, skipped: skipped.value, at: skipped.at } as const]
      : []),
  ]
}
