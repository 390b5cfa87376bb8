/** Last week by group, counted by the server (docs/decisions/0119-overview-and-reports.md). */
import * as z from 'zod/mini'
import { activityWeekSchema } from '#core/admin/figures/group-activity.ts'
import { joinWeeks } from '#core/admin/figures/retention.ts'
import { addDays, dayAt, dayKeySchema } from '#core/days/day.ts'
import { PERFECT_DAY_POINTS } from '#core/habits/habits.ts'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { countWeek, daysQuery } from '../teams/activity.ts'
import { countMembers, fetchTeams } from '../teams/teams.ts'

const groupWeekSchema = z.object({
  groupId: z.string(),
  name: z.string(),
  members: z.int(),
  week: activityWeekSchema,
  perfectDays: z.int(),
})

export type GroupWeek = z.infer<typeof groupWeekSchema>

const weekReportSchema = z.object({
  /** The Monday of the last whole week, in UTC. */
  monday: dayKeySchema,
  groups: z.array(groupWeekSchema),
})

export type WeekReport = z.infer<typeof weekReportSchema>

/** How many groups are counted at the same time. */
const AT_ONCE = 5

/**
 * Counts the last whole week of each group that is not archived: four counts a group.
 * @throws CloudError `permission-denied` for non-admins, `unavailable`
 */
export async function fetchWeekReport(
  cloud: Pick<Cloud, 'query' | 'aggregate' | 'serverNow'>,
  signal?: AbortSignal,
): Promise<WeekReport> {
  const [monday = dayAt(0, 0)] = joinWeeks(dayAt(await cloud.serverNow(), 0), 1)
  const open = (await fetchTeams(cloud)).map(({ group }) => group).filter((one) => !one.archived)
  const groups: GroupWeek[] = []
  for (let from = 0; from < open.length; from += AT_ONCE) {
    signal?.throwIfAborted()
    const some = open.slice(from, from + AT_ONCE).map((group) => countGroup(cloud, group, monday))
    groups.push(...(await Promise.all(some)))
  }
  return { monday, groups }
}

/** Last week by group, for the reports page. */
export const WEEK_REPORT_QUERY = pageQuery({
  queryKey: ['admin', 'week-report'],
  schema: weekReportSchema,
  queryFn: ({ cloud, signal }) => fetchWeekReport(cloud, signal),
})

async function countGroup(
  cloud: Pick<Cloud, 'aggregate'>,
  { id: groupId, name }: Group,
  monday: WeekReport['monday'],
): Promise<GroupWeek> {
  const perfect = daysQuery(groupId, monday, addDays(monday, 6), PERFECT_DAY_POINTS)
  const [members, week, perfectDays] = await Promise.all([
    countMembers(cloud, groupId),
    countWeek(cloud, groupId, monday),
    cloud.aggregate(perfect, { kind: 'count' }),
  ])
  return { groupId, name, members, week, perfectDays }
}
