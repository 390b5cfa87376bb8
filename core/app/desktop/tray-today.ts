/** The member's today in the desktop's main process: only what its tray shows (docs/product.md#desktop). */
import * as z from 'zod/mini'
import { instantSchema } from '#core/records/fields.ts'
import { HABIT_IDS, HABITS, type HabitId } from '#core/values/habits.ts'
import { dayKeySchema } from '#core/values/time/day.ts'
import { hourTimerSchema } from './hour-timer.ts'

/** The id of the account that something belongs to; commands for another account than the open one are refused. */
export const accountIdSchema = z.string().check(z.minLength(1), z.maxLength(128))

export const traySnapshotSchema = z.object({
  account: accountIdSchema,
  day: dayKeySchema,
  checked: z.object({
    habit1: z.boolean(),
    habit2: z.boolean(),
    habit3: z.boolean(),
    habit4: z.boolean(),
  }),
  skipped: z.prefault(z.boolean(), false),
  /** Days in a row with at least one habit; 0 where there are none, or they are not known. */
  streak: z.prefault(z.int().check(z.minimum(0)), 0),
  timer: z.prefault(z.nullable(hourTimerSchema), null),
  /** Reminders are silent until this instant, in ms since 1970; 0 where they are not paused. */
  pausedUntil: instantSchema,
  /** The time zone of the device, as the page knows it; main's own may be the one it started in (electron#33723). */
  zone: z.optional(z.string().check(z.maxLength(64))),
})

export type TraySnapshot = z.infer<typeof traySnapshotSchema>

export function pointsOfSnapshot({ checked, skipped }: TraySnapshot): number {
  if (skipped) return 0
  return HABIT_IDS.reduce((sum, id) => sum + (checked[id] ? HABITS[id].value : 0), 0)
}

export function checkedCount({ checked }: TraySnapshot): 0 | 1 | 2 | 3 | 4 {
  const count = HABIT_IDS.filter((id: HabitId) => checked[id]).length
  return ([0, 1, 2, 3, 4] as const)[count] ?? 0
}
