import { useLiveQuery } from 'dexie-react-hooks'
import { type InsightView, insightOf } from '#core/hours/budget/insight-view.ts'
import {
  earlierOf,
  type InsightWindow,
  spanOf,
  trendWindowAt,
} from '#core/hours/budget/insight-window.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { useToday } from '#data/records/member/queries.ts'
import { ownLiveHook } from '#data/sync/queries/live-hook.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { readConfirmedDays, readFirstConfirmedDay } from './read-time.ts'

export interface Insight {
  /** The window that `view` belongs to: the previous one, until the new one has been read. */
  readonly window: InsightWindow
  readonly view: InsightView
}

/** Plan and actual over a window and the weeks before it, live; undefined during the first read. */
export function useInsight(window: InsightWindow): Insight | undefined {
  const account = useAccount()
  const today = useToday()
  const { grain, from, to } = window
  return useLiveQuery(async () => {
    if (!account) return undefined
    const trend = trendWindowAt(earlierOf(to, today))
    const span = spanOf(window, trend)
    const days = await readConfirmedDays(account, span.from, span.to)
    return { window, view: insightOf(days, window, trend) }
  }, [account, grain, from, to, today])
}

/** How far back the screen can go, live: undefined at first, `'none'` if no day is confirmed yet. */
export const useFirstConfirmedDay = ownLiveHook(
  async (account): Promise<DayKey | 'none'> => (await readFirstConfirmedDay(account)) ?? 'none',
)
