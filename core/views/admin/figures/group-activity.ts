/** A group's activity: members who checked in per day, and whole weeks compared. */
import * as z from 'zod/mini'
import {
  type DayKey,
  dayAt,
  dayKeySchema,
  daysBetween,
  OPEN_DAYS_BACK,
} from '#core/values/time/day.ts'
import { isCounted, type MemberRow } from '#core/views/admin/members/directory.ts'
import { shareOf } from './retention.ts'

/** How many days the chart shows; the last one is yesterday. */
export const ACTIVITY_DAYS = 30
export const ACTIVITY_WEEKS = 4

const count = z.int()

export const activityDaySchema = z.object({ day: dayKeySchema, checkedIn: count })
export const activityWeekSchema = z.object({
  monday: dayKeySchema,
  /** Of the members of now, those who had joined Fourfold before the week was over: everything here is of them. */
  members: count,
  /** On how many days of the week they were members, together. */
  memberDays: count,
  checkIns: count,
  points: count,
})

export type ActivityDay = z.infer<typeof activityDaySchema>
export type ActivityWeek = z.infer<typeof activityWeekSchema>

/** Whether nobody can change a day any more: it is past the days that members can correct, in every zone. */
export function isFinalDay(day: DayKey, today: DayKey): boolean {
  return daysBetween(day, today) > OPEN_DAYS_BACK + 1
}

export type Joined = Pick<MemberRow, 'id' | 'created'>

/** The members of a group, as every figure of it counts them. */
export function membersOf(rows: Iterable<MemberRow>, groupId: string): MemberRow[] {
  return [...rows].filter((row) => row.groupId === groupId && isCounted(row))
}

/**
 * Of whom a whole week's figures are: those of the given who had joined before it was over, whichever group they were in
 * then, with the days of the week on which they were members.
 */
export function weekMembers(rows: readonly Joined[], monday: DayKey) {
  const joined = rows.flatMap(({ id, created }) => {
    const since = created ? daysBetween(monday, dayAt(created, 0)) : 0
    return since < 7 ? [{ id, days: 7 - Math.max(0, since) }] : []
  })
  const memberDays = joined.reduce((sum, { days }) => sum + days, 0)
  return { ids: joined.map(({ id }) => id), members: joined.length, memberDays }
}

/** How many a member has on average, to one decimal place; 0 without members. */
export function perMember(sum: number, members: number): number {
  return members > 0 ? Math.round((sum / members) * 10) / 10 : 0
}

/** Check-ins in per cent of what they would be if each member of that week had checked in on each of their days. */
export function checkInRate({ checkIns, memberDays }: ActivityWeek): number | undefined {
  return shareOf(checkIns, memberDays)
}
