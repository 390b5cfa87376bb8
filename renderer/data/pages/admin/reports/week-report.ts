/** Last week by group, counted by the server (docs/decisions/0119-overview-and-reports.md). */
import * as z from 'zod/mini'
import { dayAt, dayKeySchema } from '#core/values/time/day.ts'
import { activityWeekSchema, membersOf } from '#core/views/admin/figures/group-activity.ts'
import { joinWeeks } from '#core/views/admin/figures/retention.ts'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { countWeek } from '../groups/activity.ts'
import { fetchTeams } from '../groups/groups.ts'
import { readDirectory } from '../members/stored-directory.ts'

const groupWeekSchema = z.object({
  groupId: z.string(),
  name: z.string(),
  /** Now; `week.members` are those of them who had joined by then. */
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

/** The last whole week of each group that is not archived: three counts for each thirty members. @param rows all members */
export async function fetchWeekReport(
  cloud: Pick<Cloud, 'query' | 'aggregate' | 'serverNow'>,
  rows: readonly MemberRow[],
  signal?: AbortSignal,
): Promise<WeekReport> {
  const [monday = dayAt(0, 0)] = joinWeeks(dayAt(await cloud.serverNow(), 0), 1)
  const open = (await fetchTeams(cloud)).map(({ group }) => group).filter((one) => !one.archived)
  const groups: GroupWeek[] = []
  for (let from = 0; from < open.length; from += AT_ONCE) {
    signal?.throwIfAborted()
    const some = open.slice(from, from + AT_ONCE).map(async ({ id: groupId, name }) => {
      const members = membersOf(rows, groupId)
      return {
        groupId,
        name,
        members: members.length,
        ...(await countWeek(cloud, members, monday)),
      }
    })
    groups.push(...(await Promise.all(some)))
  }
  return { monday, groups }
}

export const WEEK_REPORT_QUERY = pageQuery({
  queryKey: ['admin', 'week-report'],
  schema: weekReportSchema,
  queryFn: async ({ cloud, account, signal }) =>
    fetchWeekReport(cloud, (await readDirectory(account))?.rows ?? [], signal),
})
