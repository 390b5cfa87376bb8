import { useMemo, useState } from 'react'
import { type DayKey, dayAtOrdinal } from '#core/values/time/day.ts'
import type { MemberFigures } from '#core/views/admin/members/member-figures.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { type AskedResult, useAskedQuery } from '../use-asked-query.ts'
import {
  CHECK_INS_PART,
  costOfFigures,
  type FiguresPart,
  fetchFigures,
  type KeptFigures,
  POINTS_PART,
  STREAKS_PART,
} from './figures.ts'

/** Which figures a view needs. */
export interface FigureNeeds {
  readonly streaks: boolean
  readonly points: boolean
  readonly checkIns: boolean
}

export interface FiguresView {
  readonly figures: MemberFigures
  /** The fetches that are needed, by kind. */
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
