/** A group's activity: members who checked in per day, and whole weeks compared. */
import * as z from 'zod/mini'
import { addDays, type DayKey, dayKeySchema, daysBetween, OPEN_DAYS_BACK } from '#core/days/day.ts'

/** How many days the chart shows; the last one is yesterday. */
export const ACTIVITY_DAYS = 30
/** How many whole weeks are compared. */
export const ACTIVITY_WEEKS = 4

const count = z.int()

export const activityDaySchema = z.object({ day: dayKeySchema, checkedIn: count })
export const activityWeekSchema = z.object({ monday: dayKeySchema, checkIns: count, points: count })

export type ActivityDay = z.infer<typeof activityDaySchema>
export type ActivityWeek = z.infer<typeof activityWeekSchema>

/** Whether nobody can change a day any more: it is past the days that members can correct, in every zone. */
export function isFinalDay(day: DayKey, today: DayKey): boolean {
  return daysBetween(day, today) > OPEN_DAYS_BACK + 1
}

/** Whether nobody can change any day of the week that begins on a Monday. */
export function isFinalWeek(monday: DayKey, today: DayKey): boolean {
  return isFinalDay(addDays(monday, 6), today)
}

/** How many a member has on average, to one decimal place; 0 without members. */
export function perMember(sum: number, members: number): number {
  return members > 0 ? Math.round((sum / members) * 10) / 10 : 0
}

/** Check-ins in per cent of what they would be if every member checked in every day of a week. */
export function checkInRate(checkIns: number, members: number, days = 7): number | undefined {
  if (members <= 0) return undefined
  return Math.min(100, Math.round((checkIns / (members * days)) * 100))
}
