/** Reminders of a habit: time and weekdays (docs/product.md#desktop, docs/decisions/0081-web-push.md). */
import * as z from 'zod/mini'
import { HABIT_IDS } from '#core/values/habits.ts'

const MINUTES_A_DAY = 1_440

/** Enough for anybody, and few enough to check all of them every time. */
export const MAX_REMINDERS = 24

/** 0 is Sunday (docs/product.md#points). */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

const reminderSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  habit: z.enum(HABIT_IDS),
  /** Minutes after local midnight. */
  minute: z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY - 1)),
  weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
  /** Stored, but silent. */
  isOff: z.prefault(z.boolean(), false),
})

export type Reminder = z.infer<typeof reminderSchema>

export const remindersSchema = z.array(reminderSchema).check(z.maxLength(MAX_REMINDERS))

export function timeText(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

export function minuteOf(text: string): number | undefined {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : undefined
}
