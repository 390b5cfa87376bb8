/** Retention by week of joining, counted by the server (docs/decisions/0119-overview-and-reports.md). */
import * as z from 'zod/mini'
import {
  beginOf,
  type JoinWeek,
  joinWeekSchema,
  joinWeeks,
  weeksAfter,
} from '#core/admin/figures/retention.ts'
import { addDays, type DayKey, dayAt, dayKeySchema } from '#core/days/day.ts'
import type { Filter } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MOST_FOR_ADMINS } from '#data/cloud/list-limits.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'

const retentionSchema = z.object({
  /** The day on which it was counted, in UTC. */
  day: dayKeySchema,
  /** The last whole weeks, oldest first. */
  weeks: z.array(joinWeekSchema),
})

export type Retention = z.infer<typeof retentionSchema>

const QUERY_KEY = ['admin', 'retention'] as const
const PAGES = cachedPages(() => QUERY_KEY.join('/'), retentionSchema)

/**
 * Counts the last eight weeks of joining: at most 44 counts, and 36 where the known weeks say how many joined.
 * @throws CloudError `permission-denied` for non-admins, `unavailable`
 */
export async function fetchRetention(
  cloud: Pick<Cloud, 'aggregate' | 'serverNow'>,
  known?: Retention,
): Promise<Retention> {
  const day = dayAt(await cloud.serverNow(), 0)
  const joinedIn = new Map(known?.weeks.map(({ monday, joined }) => [monday, joined]))
  const weeks = await Promise.all(
    joinWeeks(day).map((monday) => countWeek(cloud, monday, { day, joined: joinedIn.get(monday) })),
  )
  return { day, weeks }
}

/** Retention on the admins' start page. */
export const RETENTION_QUERY = pageQuery({
  queryKey: QUERY_KEY,
  schema: retentionSchema,
  queryFn: async ({ cloud, account }) =>
    fetchRetention(cloud, (await PAGES.read(account, ''))?.data),
})

async function countWeek(
  cloud: Pick<Cloud, 'aggregate'>,
  monday: DayKey,
  known: { readonly day: DayKey; readonly joined: number | undefined },
): Promise<JoinWeek> {
  const inWeek: readonly Filter[] = [
    { field: 'created', is: '>=', value: beginOf(monday) },
    { field: 'created', is: '<', value: beginOf(addDays(monday, 7)) },
  ]
  const counted = (...where: readonly Filter[]) =>
    cloud.aggregate({ collection: 'users', where, limit: MOST_FOR_ADMINS }, { kind: 'count' })
  const joined = known.joined ?? (await counted(...inWeek))
  const after = weeksAfter(monday, known.day)
  // Nobody joined, so nobody is counted.
  if (joined === 0) return { monday, joined, active: after.map(() => 0) }
  const active = await Promise.all(
    after.map((week) =>
      counted(...inWeek, { field: 'lastActive', is: '>=', value: beginOf(week) }),
    ),
  )
  return { monday, joined, active }
}
