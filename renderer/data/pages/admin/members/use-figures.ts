import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { streakIn } from '#core/habits/streaks/stats.ts'
import { QUALIFIES } from '#core/habits/streaks/streaks.ts'
import { instantSchema } from '#core/records/fields.ts'
import { statsSchema } from '#core/records/stats.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import type { CloudDocument, CloudQuery, Filter } from '#core/server/documents.ts'
import {
  addDays,
  type DayKey,
  dayAtOrdinal,
  dayOrdinal,
  numberOfDay,
  ordinalOfNumber,
} from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import {
  CHECK_IN_DAYS,
  type MemberFigures,
  movedOn,
  withDay,
} from '#core/views/admin/members/member-figures.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { OVERLAP_MS } from '#data/cloud/list-limits.ts'
import { countOf, pagesOf } from '#data/cloud/query-all.ts'
import type { Account } from '#data/storage/account.ts'
import { parsePage } from '#data/storage/cached-page.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { type AskedResult, useAskedQuery } from '../use-asked-query.ts'

export interface FigureNeeds {
  readonly streaks: boolean
  readonly points: boolean
  readonly checkIns: boolean
}

export interface FiguresView {
  readonly figures: MemberFigures
  readonly parts: readonly FiguresFetch[]
}

export interface FiguresFetch extends Omit<AskedResult<unknown>, 'data'> {
  readonly kind: keyof FigureNeeds
  /** Whether there are figures to show, however old. */
  readonly isKnown: boolean
  /** How many records have been fetched so far. */
  readonly progress: number
}

/** Figures of all members: the cache at once, then what has changed since. What is not needed is not read. */
export function useFigures(needs: FigureNeeds, today: DayKey): FiguresView {
  const streaks = useFiguresPart(STREAKS_PART, needs.streaks, today)
  const points = useFiguresPart(POINTS_PART, needs.points, today)
  const checkIns = useFiguresPart(CHECK_INS_PART, needs.checkIns, today)
  const figures = useMemo(
    () => ({
      streaks: streaks.data && streaksIn(streaks.data),
      // Last month's points are not this month's.
      points:
        points.data?.scope === POINTS_PART.scope(today)
          ? new Map(Object.entries(points.data.rows))
          : undefined,
      checkIns: checkIns.data && {
        upTo: checkIns.data.scope,
        bits: new Map(Object.entries(checkIns.data.rows)),
      },
    }),
    [streaks.data, points.data, checkIns.data, today],
  )
  const all = { streaks, points, checkIns } as const
  const parts = (['streaks', 'points', 'checkIns'] as const).flatMap((kind) => {
    const { data: _, ...fetch } = all[kind]
    return needs[kind] ? [{ ...fetch, kind, isKnown: figures[kind] !== undefined }] : []
  })
  return { figures, parts }
}

function useFiguresPart<Figure>(part: FiguresPart<Figure>, enabled: boolean, today: DayKey) {
  const [progress, setProgress] = useState(0)
  const page = pageQuery({
    queryKey: [part.key],
    schema: part.schema,
    queryFn: ({ cloud, account }) =>
      fetchFigures(cloud, account, part, { today, onProgress: setProgress }),
  })
  const result = useAskedQuery({
    page,
    enabled,
    costOf: (cloud, account) => costOfFigures(cloud, account, part, today),
  })
  return { ...result, progress }
}

type KeptStreaks =
  typeof STREAKS_PART extends FiguresPart<infer Figure> ? KeptFigures<Figure> : never

function streaksIn({ rows }: KeptStreaks) {
  return new Map(
    Object.entries(rows).map(([id, [count, last, timeZoneOffset]]) => [
      id,
      { count, last: last === -1 ? ('' as const) : dayAtOrdinal(last), timeZoneOffset },
    ]),
  )
}

const PAGE = 500

/** One kind of figure: where it comes from, and what is kept of each record. */
export interface FiguresPart<Figure> {
  readonly key: string
  readonly schema: z.ZodMiniType<KeptFigures<Figure>>
  readonly collection: CloudQuery['collection']
  /** The first fetch: which records, in the order of which field. */
  readonly whole: (today: DayKey) => { readonly where: readonly Filter[]; readonly field: string }
  /** What the figures are about: a month, or the last day. */
  readonly scope: (today: DayKey) => number
  /** Brings kept figures up to another scope; undefined if everything has to be read again. */
  readonly carryOn: (
    figures: KeptFigures<Figure>,
    scope: number,
  ) => Readonly<Record<string, Figure>> | undefined
  /** Takes one record into the figures; one that does not parse is left out. */
  readonly take: (figures: Map<string, Figure>, document: CloudDocument, scope: number) => void
}

interface KeptFigures<Figure> {
  /** Includes all changes up to this time, by the server's clock, in ms. */
  readonly upTo: number
  readonly scope: number
  readonly rows: Readonly<Record<string, Figure>>
}

function schemaOf<Figure>(figure: z.ZodMiniType<Figure>): z.ZodMiniType<KeptFigures<Figure>> {
  return z.object({ upTo: instantSchema, scope: z.int(), rows: z.record(z.string(), figure) })
}

/** Streak, last day in whole days since 1970 (-1 for none), and time zone. */
type KeptStreak = readonly [count: number, last: number, timeZoneOffset: number]

export const STREAKS_PART: FiguresPart<KeptStreak> = {
  key: 'admin/figures/streaks',
  schema: schemaOf(z.tuple([z.int(), z.int(), z.int()])),
  collection: 'usersStats',
  whole: () => ({ where: [], field: 'id' }),
  scope: () => 0,
  carryOn: ({ rows }) => rows,
  take(figures, { id, data }) {
    const stats = statsSchema.safeParse({ ...data, id })
    if (!stats.success) return
    const { current, lastDate } = streakIn(stats.data, 'at_least_one')
    const last = lastDate === '' ? -1 : dayOrdinal(lastDate)
    figures.set(id, [current, last, stats.data.timeZoneOffset])
  },
}

const monthSchema = z.pick(trackingMonthlySchema, {
  userId: true,
  queryMonth: true,
  totalPoints: true,
})

export const POINTS_PART: FiguresPart<number> = {
  key: 'admin/figures/points',
  schema: schemaOf(z.int()),
  collection: 'trackingMonthly',
  whole: (today) => ({
    where: [
      { field: 'queryMonth', is: '==', value: monthOf(today) },
      { field: 'totalPoints', is: '>', value: 0 },
    ],
    field: 'totalPoints',
  }),
  scope: monthOf,
  carryOn: (kept, month) => (kept.scope === month ? kept.rows : undefined),
  take(figures, { data }, month) {
    const parsed = monthSchema.safeParse(data)
    if (!parsed.success || parsed.data.queryMonth !== month) return
    figures.set(parsed.data.userId, parsed.data.totalPoints)
  },
}

const daySchema = z.pick(trackingDailySchema, { userId: true, queryDate: true, habits: true })

/** The scope is the day of bit 0: the admin's tomorrow, which has begun in the east. */
export const CHECK_INS_PART: FiguresPart<number> = {
  key: 'admin/figures/check-ins',
  schema: schemaOf(z.int()),
  collection: 'trackingDaily',
  whole: (today) => ({
    where: [
      { field: 'queryDate', is: '>=', value: numberOfDay(addDays(today, 1 - CHECK_IN_DAYS)) },
    ],
    field: 'queryDate',
  }),
  scope: (today) => dayOrdinal(today) + 1,
  carryOn({ rows, scope: last }, scope) {
    const days = scope - last
    if (days < 0 || days >= CHECK_IN_DAYS) return undefined
    if (days === 0) return rows
    return Object.fromEntries(Object.entries(rows).map(([id, bits]) => [id, movedOn(bits, days)]))
  },
  take(figures, { data }, last) {
    const day = daySchema.safeParse(data)
    if (!day.success) return
    const { userId, queryDate } = day.data
    const isCheckedIn = QUALIFIES.at_least_one(day.data)
    const back = last - ordinalOfNumber(queryDate)
    figures.set(userId, withDay(figures.get(userId) ?? 0, back, isCheckedIn))
  },
}

async function nextFetch<Figure>(
  account: Account,
  part: FiguresPart<Figure>,
  today: DayKey,
): Promise<{ rows: Readonly<Record<string, Figure>>; where: readonly Filter[]; field: string }> {
  const kept = parsePage(part.schema, await account.database.pages.get(part.key))?.data
  const rows = kept && part.carryOn(kept, part.scope(today))
  if (!rows) return { rows: {}, ...part.whole(today) }
  const since: Filter = { field: 'syncedAt', is: '>=', value: kept.upTo - OVERLAP_MS }
  return { rows, where: [since], field: 'syncedAt' }
}

/** About how many records the next fetch reads; counted on the server. */
export async function costOfFigures<Figure>(
  cloud: Pick<Cloud, 'aggregate'>,
  account: Account,
  part: FiguresPart<Figure>,
  today: DayKey,
): Promise<number> {
  const { where } = await nextFetch(account, part, today)
  return countOf(cloud, part.collection, where)
}

/** Updates one kind of figure; reads everything if there is none yet. @param onProgress told how many records are fetched */
export async function fetchFigures<Figure>(
  cloud: Pick<Cloud, 'query' | 'serverNow'>,
  account: Account,
  part: FiguresPart<Figure>,
  { today, onProgress = () => {} }: { today: DayKey; onProgress?: (records: number) => void },
): Promise<KeptFigures<Figure>> {
  const upTo = await cloud.serverNow()
  const { rows, where, field } = await nextFetch(account, part, today)
  const scope = part.scope(today)
  const figures = new Map(Object.entries(rows))
  let count = 0
  const orderBy = [{ field, direction: 'asc' as const }]
  const query = { collection: part.collection, where, orderBy, limit: PAGE }
  for await (const page of pagesOf(cloud, query)) {
    for (const document of page) part.take(figures, document, scope)
    count += page.length
    onProgress(count)
  }
  return { upTo, scope, rows: Object.fromEntries(figures) }
}
