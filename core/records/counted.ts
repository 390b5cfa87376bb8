/** What the server has counted of a member's days in a month. Only the server reads it: boards hold nothing of a day. */
import * as z from 'zod/mini'
import { HABIT_IDS } from '#core/values/habits.ts'
import { type DayKey, dayNumberSchema } from '#core/values/time/day.ts'
import { dateOf, monthNumberSchema } from '#core/values/time/month.ts'
import { eachHabit, exactCountSchema, idSchema, syncedAtSchema } from './fields.ts'
import { pointsOfDay, type TrackingDaily } from './tracking-daily.ts'

const BREAK = 16
const LATE = 32

/** A day in one number: 1, 2, 4 and 8 for the four habits checked, 16 for a break, 32 for late. */
const countedDaySchema = z.int().check(z.minimum(0), z.maximum(63))

export const countedSchema = z.object({
  /** As the month's, `trackingMonthlyId`. */
  id: idSchema,
  userId: idSchema,
  month: monthNumberSchema,
  /** The group that the month credits, '' for none, as a change of group has settled it; else the month itself says it. */
  groupId: z.optional(z.union([idSchema, z.literal('')])),
  /** By the day's date, 1 to 31; missing until the month's days have all been read. */
  days: z.optional(z.record(z.string().check(z.regex(/^([1-9]|[12]\d|3[01])$/)), countedDaySchema)),
  /** The latest `syncedAt` of a counted day, in ms: devices show their own history until it is reached. */
  countedUntil: z.prefault(z.number().check(z.nonnegative()), 0),
  /** How many writes of days were counted on `countingDay`, by the server's UTC. */
  writes: z.prefault(exactCountSchema, 0),
  countingDay: z.optional(dayNumberSchema),
  syncedAt: syncedAtSchema,
})

export type Counted = z.infer<typeof countedSchema>

/** What is counted of a day; 0 for one without anything. */
export function countedDay(day: Pick<TrackingDaily, 'habits' | 'skipped' | 'late'>): number {
  const checks = HABIT_IDS.reduce(
    (bits, id, index) => bits + (day.habits[id].checked ? 2 ** index : 0),
    0,
  )
  return checks + (day.skipped ? BREAK : 0) + (day.late ? LATE : 0)
}

/** What follows from a counted day: its points, whether somebody did anything, and whether it was a break or late. */
export function readCounted(counted: number) {
  const skipped = (counted & BREAK) !== 0
  const habits = eachHabit((id) => ({ checked: (counted & (2 ** HABIT_IDS.indexOf(id))) !== 0 }))
  const isChecked = HABIT_IDS.some((id) => habits[id].checked)
  return {
    points: pointsOfDay({ habits, skipped }),
    isChecked,
    skipped,
    late: (counted & LATE) !== 0,
  }
}

export function countedKey(day: DayKey): string {
  return String(dateOf(day))
}
