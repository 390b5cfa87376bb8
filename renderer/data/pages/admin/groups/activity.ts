/** A group's activity, counted by the server without reading days (docs/decisions/0119-overview-and-reports.md). */
import * as z from 'zod/mini'
import type { CloudQuery, Filter } from '#core/server/documents.ts'
import { MAX_VALUES } from '#core/server/pages.ts'
import { PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import {
  addDays,
  type DayKey,
  dayAt,
  dayKeySchema,
  daysUpTo,
  numberOfDay,
} from '#core/values/time/day.ts'
import {
  ACTIVITY_DAYS,
  ACTIVITY_WEEKS,
  type ActivityDay,
  type ActivityWeek,
  activityDaySchema,
  activityWeekSchema,
  isFinalDay,
  type Joined,
  membersOf,
  weekMembers,
} from '#core/views/admin/figures/group-activity.ts'
import { joinWeeks } from '#core/views/admin/figures/retention.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MAX_FOR_ADMINS } from '#data/cloud/list-limits.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { readDirectory } from '../members/stored-directory.ts'

const activitySchema = z.object({
  /** The day on which it was counted, in UTC. */
  day: dayKeySchema,
  /** Up to yesterday, oldest first. */
  days: z.array(activityDaySchema),
  /** The last whole weeks, oldest first. */
  weeks: z.array(activityWeekSchema),
})

export type Activity = z.infer<typeof activitySchema>

type Counting = Pick<Cloud, 'aggregate' | 'serverNow'>

/** Days that nobody can change any more are taken from the known activity. @param members of the group */
export async function fetchActivity(
  cloud: Counting,
  groupId: string,
  members: readonly Joined[],
  known?: Activity,
): Promise<Activity> {
  const day = dayAt(await cloud.serverNow(), 0)
  const knownDays = new Map(known?.days.map((one) => [one.day, one]))
  // What was counted while it could still change is counted again.
  const dayOf = async (one: DayKey): Promise<ActivityDay> => {
    const before = known && isFinalDay(one, known.day) ? knownDays.get(one) : undefined
    if (before) return before
    const query = daysQuery({ field: 'groupId', is: '==', value: groupId }, one, one)
    return { day: one, checkedIn: await cloud.aggregate(query, { kind: 'count' }) }
  }
  const days = await Promise.all(daysUpTo(addDays(day, -1), ACTIVITY_DAYS).map(dayOf))
  const weeks: ActivityWeek[] = []
  for (const monday of joinWeeks(day, ACTIVITY_WEEKS)) {
    weeks.push((await countWeek(cloud, members, monday)).week)
  }
  return { day, days, weeks }
}

/** A whole week of a group's members of now, wherever they were then: a day keeps the group in which it was. */
export async function countWeek(
  cloud: Pick<Cloud, 'aggregate'>,
  rows: readonly Joined[],
  monday: DayKey,
): Promise<{ readonly week: ActivityWeek; readonly perfectDays: number }> {
  const { ids, ...population } = weekMembers(rows, monday)
  let [checkIns, points, perfectDays] = [0, 0, 0]
  for (let from = 0; from < ids.length; from += MAX_VALUES) {
    const some = { field: 'userId', is: 'in', value: ids.slice(from, from + MAX_VALUES) } as const
    const days = (least?: number) => daysQuery(some, monday, addDays(monday, 6), least)
    const [count, sum, perfect] = await Promise.all([
      cloud.aggregate(days(), { kind: 'count' }),
      cloud.aggregate(days(), { kind: 'sum', field: 'totalPoints' }),
      cloud.aggregate(days(PERFECT_DAY_POINTS), { kind: 'count' }),
    ])
    checkIns += count
    points += sum
    perfectDays += perfect
  }
  return { week: { monday, ...population, checkIns, points }, perfectDays }
}

export function activityQuery(groupId: string) {
  const queryKey = ['admin', 'activity', groupId]
  const pages = cachedPages(() => queryKey.join('/'), activitySchema)
  return pageQuery({
    queryKey,
    schema: activitySchema,
    queryFn: async ({ cloud, account }) => {
      const members = membersOf((await readDirectory(account))?.rows ?? [], groupId)
      return fetchActivity(cloud, groupId, members, (await pages.read(account, ''))?.data)
    },
  })
}

/** Days with at least that many points; a sum over them needs the same index as a count. */
function daysQuery(whose: Filter, from: DayKey, to: DayKey, points = 1): CloudQuery {
  const where: Filter[] = [
    whose,
    { field: 'queryDate', is: '>=', value: numberOfDay(from) },
    { field: 'queryDate', is: '<=', value: numberOfDay(to) },
    { field: 'totalPoints', is: '>=', value: points },
  ]
  return { collection: 'trackingDaily', where, limit: MAX_FOR_ADMINS }
}
