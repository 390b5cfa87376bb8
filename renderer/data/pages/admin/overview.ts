/** Key figures, counted by the server: for 10,000 members fewer than 200 reads (decision 0119). */
import * as z from 'zod/mini'
import { COACH_PATHS } from '#core/policies/bulk/chosen.ts'
import { SERVER_RUN_ID, SILENT_AFTER_MS, serverRunSchema } from '#core/records/server-run.ts'
import type { CloudQuery, Filter } from '#core/server/documents.ts'
import { PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import {
  addDays,
  type DayKey,
  dayAt,
  dayKeySchema,
  daysBetween,
  daysUpTo,
  MS_A_DAY,
  numberOfDay,
  OPEN_DAYS_BACK,
} from '#core/values/time/day.ts'
import { addMonths, dateOf, monthOf } from '#core/values/time/month.ts'
import { lastSevenDays } from '#core/views/admin/figures/retention.ts'
import { dayFiguresSchema, withFigures } from '#core/views/admin/figures/trend.ts'
import { LONG_WAIT_DAYS } from '#core/views/check-in/due.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MAX_FOR_ADMINS } from '#data/cloud/list-limits.ts'
import { countOf } from '#data/cloud/query-all.ts'
import { localDay, startOfDay } from '#data/platform/local-day.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { countOpenReports } from './concerns/queue.ts'
import { type Counting, type Population, populationOf } from './population.ts'

const count = z.int()

const figuresSchema = z.object({
  members: count,
  activeWeek: count,
  activeMonth: count,
  newThisWeek: count,
  checkedIn: count,
  perfectDays: count,
  /** Points of this month. */
  points: count,
  joinRequests: count,
  planRequests: count,
  /** Check-ins that have waited for an answer for longer than `LONG_WAIT_DAYS`; older caches have no such count. */
  lateCheckIns: z.prefault(count, 0),
  /** Reports of members that nobody has handled yet, without those about the admin; older caches have no such count. */
  openReports: z.prefault(count, 0),
  noCoach: count,
  noGroup: count,
  groups: count,
  closing: count,
  disabled: count,
})

export type OverviewFigures = z.infer<typeof figuresSchema>

const overviewSchema = z.object({
  /** The day on which it was counted, in UTC. */
  day: dayKeySchema,
  /** The first of the last seven days, in the admin's zone. */
  seven: dayKeySchema,
  figures: figuresSchema,
  /** The same a week earlier, where the server can still count it. */
  weekBefore: z.object({ newThisWeek: count, checkedIn: count }),
  pointsLastMonth: count,
  /** Since when the server has looked after nothing, in ms since 1970; undefined while it runs, or where there is none. */
  silentSince: z.optional(z.number()),
  /** How many accounts the server could not erase last night; older caches have no such count. */
  stuckAccounts: z.prefault(count, 0),
  /** Of those who joined in the last seven days. */
  newcomers: z.object({ onboarded: count, inGroup: count, cameBack: count }),
  /** Figures that this device saw on the last days, for those of which the server keeps no past. */
  history: z.array(dayFiguresSchema),
  /** Counts of days and months that do not change any more. */
  final: z.record(z.string(), count),
})

export type Overview = z.infer<typeof overviewSchema>

const QUERY_KEY = ['admin', 'overview'] as const
const PAGES = cachedPages(() => QUERY_KEY.join('/'), overviewSchema)

/** Counts anew what is not final in the known overview. @param adminId reports about them are for other admins */
export async function fetchOverview(
  cloud: Counting & Pick<Cloud, 'get' | 'serverNow'>,
  adminId: string,
  known?: Overview,
): Promise<Overview> {
  const now = await cloud.serverNow()
  const day = dayAt(now, 0)
  // By the days of the admin's own zone, as the list of members filters them.
  const seven = lastSevenDays(localDay(now))
  const [week, fortnight] = [startOfDay(seven), startOfDay(addDays(seven, -7))]
  const counted = (collection: CloudQuery['collection'], ...where: readonly Filter[]) =>
    countOf(cloud, collection, where)
  const population = await populationOf(cloud)
  const { members: membersWith, closing, disabled } = population
  const [members, newThisWeek, newTwoWeeks, activeWeek, activeMonth, withCoach, inGroup] =
    await Promise.all([
      membersWith(),
      membersWith(since('created', week)),
      membersWith(since('created', fortnight)),
      membersWith(since('lastActive', week)),
      membersWith(since('lastActive', now - 30 * MS_A_DAY)),
      coached(population),
      membersWith(SOME_GROUP),
    ])
  const [groups, archived, joinRequests, planRequests, lateCheckIns, openReports] =
    await Promise.all([
      counted('groups'),
      counted('groups', is('archived', true)),
      counted('joinRequests', is('state', 'pending')),
      counted('tierRequests'),
      counted('checkIns', is('answered', 0), until('sent', now - LONG_WAIT_DAYS * MS_A_DAY)),
      countOpenReports(cloud, adminId),
    ])
  const { final, ...days } = await countDays(cloud, population, day, known?.final ?? {})
  const newcomers = await countNewcomers(population, seven, localDay(now))
  // A community of this device has no schedule, and no record of it.
  const run = serverRunSchema.safeParse((await cloud.get(SERVER_RUN))?.data).data
  const figures = {
    members,
    newThisWeek,
    activeWeek,
    activeMonth,
    disabled,
    closing,
    groups: groups - archived,
    noCoach: members - withCoach,
    noGroup: members - inGroup,
    joinRequests,
    planRequests,
    lateCheckIns,
    openReports,
    checkedIn: days.checkedIn,
    perfectDays: days.perfectDays,
    points: days.points,
  }
  return {
    day,
    seven,
    figures,
    newcomers,
    final,
    pointsLastMonth: days.pointsLastMonth,
    weekBefore: { ...days.weekBefore, newThisWeek: newTwoWeeks - newThisWeek },
    history: withFigures(known?.history ?? [], { day, figures }),
    stuckAccounts: run?.stuckAccounts ?? 0,
    ...(run && now - run.ranAt > SILENT_AFTER_MS && { silentSince: run.ranAt }),
  }
}

/** The figures on the admins' start page. */
export const OVERVIEW_QUERY = pageQuery({
  queryKey: QUERY_KEY,
  schema: overviewSchema,
  queryFn: async ({ cloud, account }) =>
    fetchOverview(cloud, account.userId, (await PAGES.read(account, ''))?.data),
})

const SERVER_RUN = { collection: 'serverRuns', id: SERVER_RUN_ID } as const

const is = (field: string, value: unknown): Filter => ({ field, is: '==', value })
const since = (field: string, value: number): Filter => ({ field, is: '>=', value })
const until = (field: string, value: number): Filter => ({ field, is: '<', value })
const some = (field: string): Filter => ({ field, is: '>', value: '' })
const SOME_GROUP = some('groupId')

/** How many members have a coach, or two. */
async function coached({ members }: Population): Promise<number> {
  const [consistency, executive] = [some(COACH_PATHS.consistency), some(COACH_PATHS.executive)]
  const [one, other, both] = await Promise.all([
    members(consistency),
    members(executive),
    members(consistency, executive),
  ])
  return one + other - both
}

/** Yesterday and the same day a week before; this month's points and the last one's. */
async function countDays(
  cloud: Counting,
  { onDay }: Population,
  day: DayKey,
  known: Overview['final'],
) {
  const final: Record<string, number> = {}
  const onceFinal = async (key: string, isFinal: boolean, ask: () => Promise<number>) => {
    const value = known[key] ?? (await ask())
    if (isFinal) final[key] = value
    return value
  }
  const daysWith = (one: DayKey, points: Filter) =>
    onDay(one, {
      collection: 'trackingDaily',
      limit: MAX_FOR_ADMINS,
      where: [is('queryDate', numberOfDay(one)), points],
    })
  const checkedIn = (one: DayKey) => daysWith(one, { field: 'totalPoints', is: '>', value: 0 })
  const pointsOf = (month: number) =>
    cloud.aggregate(
      {
        collection: 'trackingMonthly',
        where: [is('queryMonth', month)],
        limit: MAX_FOR_ADMINS,
      },
      { kind: 'sum', field: 'totalPoints' },
    )
  const [yesterday, before] = [addDays(day, -1), addDays(day, -8)]
  const lastMonth = addMonths(monthOf(day), -1)
  // Nobody can change a day any more once it is this many days back.
  const isLastMonthOver = dateOf(day) > OPEN_DAYS_BACK + 1
  const [now, perfectDays, points, pointsLastMonth, checkedBefore] = await Promise.all([
    checkedIn(yesterday),
    daysWith(yesterday, is('totalPoints', PERFECT_DAY_POINTS)),
    pointsOf(monthOf(day)),
    onceFinal(`points/${lastMonth}`, isLastMonthOver, () => pointsOf(lastMonth)),
    onceFinal(`checked-in/${before}`, true, () => checkedIn(before)),
  ])
  const weekBefore = { checkedIn: checkedBefore }
  return { checkedIn: now, perfectDays, points, pointsLastMonth, weekBefore, final }
}

/** What those who joined in the last seven days have done since. */
async function countNewcomers({ members }: Population, seven: DayKey, today: DayKey) {
  const isNew = since('created', startOfDay(seven))
  const days = daysUpTo(today, daysBetween(seven, today) + 1)
  const [onboarded, inGroup, ...cameBack] = await Promise.all([
    members(is('onboardingStatus', 'completed'), isNew),
    members(SOME_GROUP, isNew),
    ...days.slice(0, -1).map((day) => {
      const next = startOfDay(addDays(day, 1))
      const joined = [since('created', startOfDay(day)), until('created', next)]
      return members(...joined, since('lastActive', next))
    }),
  ])
  return { onboarded, inGroup, cameBack: cameBack.reduce((a, b) => a + b, 0) }
}
