/** The documents of a community of 5,000 members in 40 groups, for the benches of admins' work. */

import { trackingDailyId } from '#core/records/tracking-daily.ts'
import { trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import { addDays, type DayKey, dayAt, MS_A_DAY, numberOfDay } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'

export const MEMBERS = 5_000
export const GROUPS = 40
/** The coach of the bench; the demo community has one of this id, too. */
export const COACH = { id: 'demo-coach', name: 'Dana Whitfield' } as const
/** How many days of check-offs and hours the exported member has. */
export const RECORDED_DAYS = 90

export interface BenchDocument {
  readonly collection: string
  readonly id: string
  readonly data: Record<string, unknown>
}

export const memberId = (index: number) => `bench-${String(index).padStart(5, '0')}`
export const groupIdOf = (index: number) => `bench-group-${index % GROUPS}`

const document = (collection: string, id: string, data: object): BenchDocument => ({
  ...{ collection, id, data: { ...data, id, syncedAt: 1 } },
})

/** How many days ago a member was last here, and last checked in. */
const daysAgo = (index: number) => index % 40

/** Those who have not checked in for so many days. */
export const awayFor = (days: number): readonly string[] =>
  Array.from({ length: MEMBERS }, (_, index) => index)
    .filter((index) => daysAgo(index) >= days)
    .map(memberId)

/** Groups, members with roles and stats, and the points of this month. */
export function largeCommunity(now: number): BenchDocument[] {
  const month = monthOf(dayAt(now, 0))
  const groups = Array.from({ length: GROUPS }, (_, index) => {
    const name = `Group ${index}`
    const groupId = groupIdOf(index)
    return [
      document('groups', groupId, { name, category: '', links: {}, open: true }),
      document('trackingGroupMonthly', trackingMonthlyId(groupId, month), {
        ...{ groupId, groupName: name, queryMonth: month, totalPoints: (20 * MEMBERS) / GROUPS },
        ...{ habits: { habit1: { totalPoints: (20 * MEMBERS) / GROUPS } } },
      }),
    ]
  })
  const members = Array.from({ length: MEMBERS }, (_, index) => {
    const [userId, userName, groupId] = [memberId(index), `Member ${index}`, groupIdOf(index)]
    const lastActive = now - daysAgo(index) * MS_A_DAY
    const last = dayAt(lastActive, 0)
    return [
      document('users', userId, {
        ...{ name: userName, email: `${userId}@example.org`, groupId, onBoard: true, lastActive },
        ...{ created: now - (index % 400) * MS_A_DAY, timeZoneOffset: 0 },
      }),
      document('usersSecure', userId, { roles: { admin: false, tier: 'free' } }),
      document('usersStats', userId, {
        ...{ at_least_one: 3, at_least_one_last_date: last, timeZoneOffset: 0 },
      }),
      document('trackingMonthly', trackingMonthlyId(userId, month), {
        ...{ userId, userName, groupId, groupName: '', queryMonth: month, totalPoints: 20 },
        ...{ onBoard: true, habits: { habit1: { totalPoints: 20 } } },
      }),
    ]
  })
  return [...groups.flat(), ...members.flat()]
}

/** A member's days and hours up to today. */
export function recordOf(index: number, today: DayKey): BenchDocument[] {
  const userId = memberId(index)
  return Array.from({ length: RECORDED_DAYS }, (_, back) => addDays(today, -back)).flatMap(
    (day) => {
      const owner = {
        userId,
        userName: `Member ${index}`,
        groupId: groupIdOf(index),
        groupName: '',
      }
      const when = { queryDate: numberOfDay(day), queryMonth: monthOf(day) }
      const id = trackingDailyId(userId, day)
      return [
        document('trackingDaily', id, { ...owner, ...when, totalPoints: 0 }),
        document('timeTrackingDaily', id, { ...owner, ...when }),
      ]
    },
  )
}
