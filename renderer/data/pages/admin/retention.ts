/** Retention by week of joining, counted by the server (docs/decisions/0119-overview-and-reports.md). */
import * as z from 'zod/mini'
import type { Filter } from '#core/server/documents.ts'
import { addDays, type DayKey, dayAt, dayKeySchema } from '#core/values/time/day.ts'
import {
  beginOf,
  type JoinWeek,
  joinWeekSchema,
  joinWeeks,
  weeksAfter,
} from '#core/views/admin/figures/retention.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { type Counting, type Population, populationOf } from './population.ts'

const retentionSchema = z.object({
  /** The day on which it was counted, in UTC. */
  day: dayKeySchema,
  /** The last whole weeks, oldest first. */
  weeks: z.array(joinWeekSchema),
})

type Retention = z.infer<typeof retentionSchema>

/** The last eight weeks of joining: 44 counts of the members of now, so that each share is of those it divides by. */
export async function fetchRetention(
  cloud: Counting & Pick<Cloud, 'serverNow'>,
): Promise<Retention> {
  const day = dayAt(await cloud.serverNow(), 0)
  const population = await populationOf(cloud)
  return {
    day,
    weeks: await Promise.all(joinWeeks(day).map((monday) => countWeek(population, monday, day))),
  }
}

export const RETENTION_QUERY = pageQuery({
  queryKey: ['admin', 'retention'],
  schema: retentionSchema,
  queryFn: ({ cloud }) => fetchRetention(cloud),
})

async function countWeek(
  { members }: Population,
  monday: DayKey,
  today: DayKey,
): Promise<JoinWeek> {
  const inWeek: readonly Filter[] = [
    { field: 'created', is: '>=', value: beginOf(monday) },
    { field: 'created', is: '<', value: beginOf(addDays(monday, 7)) },
  ]
  const joined = await members(...inWeek)
  const after = weeksAfter(monday, today)
  // Nobody joined, so nobody is counted.
  if (joined === 0) return { monday, joined, active: after.map(() => 0) }
  const active = await Promise.all(
    after.map((week) =>
      members(...inWeek, { field: 'lastActive', is: '>=', value: beginOf(week) }),
    ),
  )
  return { monday, joined, active }
}
