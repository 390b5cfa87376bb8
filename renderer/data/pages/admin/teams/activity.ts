/** A group's activity, counted by the server without reading days (docs/decisions/0119-overview-and-reports.md). */
import * as z from 'zod/mini'
import {
  ACTIVITY_DAYS,
  ACTIVITY_WEEKS,
  type ActivityDay,
  type ActivityWeek,
  activityDaySchema,
  activityWeekSchema,
  isFinalDay,
  isFinalWeek,
} from '#core/admin/figures/group-activity.ts'
import { joinWeeks } from '#core/admin/figures/retention.ts'
import { addDays, type DayKey, dayAt, dayKeySchema, daysUpTo, numberOfDay } from '#core/days/day.ts'
import type { CloudQuery, Filter } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MOST_FOR_ADMINS } from '#data/cloud/list-limits.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { countMembers } from './teams.ts'

const activitySchema = z.object({
  /** The day on which it was counted, in UTC. */
  day: dayKeySchema,
  members: z.int(),
  /** Up to yesterday, oldest first. */
  days: z.array(activityDaySchema),
  /** The last whole weeks, oldest first. */
  weeks: z.array(activityWeekSchema),
})

export type Activity = z.infer<typeof activitySchema>

type Counting = Pick<Cloud, 'aggregate' | 'serverNow'>

/**
 * Counts a group's activity. Days and weeks that nobody can change any more are taken from the known one.
 * @throws CloudError `permission-denied` for non-admins, `unavailable`
 */
export async function fetchActivity(
  cloud: Counting,
  groupId: string,
  known?: Activity,
): Promise<Activity> {
  const day = dayAt(await cloud.serverNow(), 0)
  const knownDays = new Map(known?.days.map((one) => [one.day, one]))
  const knownWeeks = new Map(known?.weeks.map((one) => [one.monday, one]))
  // What was counted while it could still change is counted again.
  const dayOf = async (one: DayKey): Promise<ActivityDay> => {
    const before = known && isFinalDay(one, known.day) ? knownDays.get(one) : undefined
    if (before) return before
    const query = daysQuery(groupId, one, one)
    return { day: one, checkedIn: await cloud.aggregate(query, { kind: 'count' }) }
  }
  const weekOf = async (monday: DayKey): Promise<ActivityWeek> => {
    const before = known && isFinalWeek(monday, known.day) ? knownWeeks.get(monday) : undefined
    return before ?? countWeek(cloud, groupId, monday)
  }
  const [members, days, weeks] = await Promise.all([
    countMembers(cloud, groupId),
    Promise.all(daysUpTo(addDays(day, -1), ACTIVITY_DAYS).map(dayOf)),
    Promise.all(joinWeeks(day, ACTIVITY_WEEKS).map(weekOf)),
  ])
  return { day, members, days, weeks }
}

/** A whole week of a group: who checked in how often, and the points. @throws CloudError */
export async function countWeek(
  cloud: Pick<Cloud, 'aggregate'>,
  groupId: string,
  monday: DayKey,
): Promise<ActivityWeek> {
  const days = daysQuery(groupId, monday, addDays(monday, 6))
  const [checkIns, points] = await Promise.all([
    cloud.aggregate(days, { kind: 'count' }),
    cloud.aggregate(days, { kind: 'sum', field: 'totalPoints' }),
  ])
  return { monday, checkIns, points }
}

/** The query for a group's activity. */
export function activityQuery(groupId: string) {
  const queryKey = ['admin', 'activity', groupId]
  const pages = cachedPages(() => queryKey.join('/'), activitySchema)
  return pageQuery({
    queryKey,
    schema: activitySchema,
    queryFn: async ({ cloud, account }) =>
      fetchActivity(cloud, groupId, (await pages.read(account, ''))?.data),
  })
}

/** A group's days with at least that many points; a sum over them needs the same index as a count. */
export function daysQuery(groupId: string, from: DayKey, to: DayKey, points = 1): CloudQuery {
  const where: Filter[] = [
    { field: 'groupId', is: '==', value: groupId },
    { field: 'queryDate', is: '>=', value: numberOfDay(from) },
    { field: 'queryDate', is: '<=', value: numberOfDay(to) },
    { field: 'totalPoints', is: '>=', value: points },
  ]
  return { collection: 'trackingDaily', where, limit: MOST_FOR_ADMINS }
}
