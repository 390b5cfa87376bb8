/** The community's key figures, counted by the server without reading records. */
import * as z from 'zod/mini'
import { dayAt, MS_A_DAY } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { PERFECT_DAY_POINTS } from '#core/habits/habits.ts'
import type { Cloud, CloudQuery, Filter } from '#data/cloud/cloud.ts'
import { MOST_FOR_ADMINS } from '#data/cloud/list-limits.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'

const count = z.int()

const overviewSchema = z.object({
  members: count,
  newThisWeek: count,
  activeWeek: count,
  activeMonth: count,
  disabled: count,
  closed: count,
  groups: count,
  points: count,
  perfectDays: count,
  requests: count,
  unread: count,
})

export type Overview = z.infer<typeof overviewSchema>

/** @throws CloudError `permission-denied` for non-admins, `unavailable` */
export async function fetchOverview(
  cloud: Pick<Cloud, 'aggregate' | 'serverNow'>,
): Promise<Overview> {
  const now = await cloud.serverNow()
  const queryMonth = monthOf(dayAt(now, 0))
  const counted = (collection: CloudQuery['collection'], ...where: Filter[]) =>
    cloud.aggregate({ collection, where, limit: MOST_FOR_ADMINS }, { kind: 'count' })
  const since = (field: string, days: number): Filter => ({
    ...{ field, is: '>=', value: now - days * MS_A_DAY },
  })
  const is = (field: string, value: unknown): Filter => ({ field, is: '==', value })
  const [all, closed, newThisWeek, activeWeek, activeMonth, disabled] = await Promise.all([
    counted('users'),
    counted('users', is('deleted', true)),
    counted('users', since('created', 7)),
    counted('users', since('lastActive', 7)),
    counted('users', since('lastActive', 30)),
    counted('usersSecure', is('disabled', true)),
  ])
  const [groups, archived, points, perfectDays, requests, unread] = await Promise.all([
    counted('groups'),
    counted('groups', is('archived', true)),
    cloud.aggregate(
      {
        collection: 'trackingMonthly',
        where: [is('queryMonth', queryMonth)],
        limit: MOST_FOR_ADMINS,
      },
      { kind: 'sum', field: 'totalPoints' },
    ),
    counted('trackingDaily', is('queryMonth', queryMonth), is('totalPoints', PERFECT_DAY_POINTS)),
    counted('tierRequests'),
    counted('notifications', is('isViewed', false)),
  ])
  return {
    ...{ members: all - closed, newThisWeek, activeWeek, activeMonth, disabled, closed },
    ...{ groups: groups - archived, points, perfectDays, requests, unread },
  }
}

/** The figures on the admins' start page. */
export const OVERVIEW_QUERY = pageQuery({
  queryKey: ['admin', 'overview'],
  schema: overviewSchema,
  queryFn: ({ cloud }) => fetchOverview(cloud),
})
