import { troubleText } from '#data/cloud/trouble-text.ts'
import type { CachedResult } from '#data/sync/queries/use-cached-query.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { counted } from '#ui/day-words.ts'
import { Freshness } from '#ui/freshness.tsx'
import { FRESHNESS_WORDS, readsText, SUPPORT_WORDS } from './words.ts'

interface RefreshBarProps {
  readonly result: Omit<CachedResult<unknown>, 'data'> & {
    /** About how many records a refresh reads, if an admin has to confirm that first. */
    readonly costlyReads?: number
    /** How many members have loaded, while they load. */
    readonly progress?: number
  }
  readonly loading?: string
}

/**
 * How old the data on the page is, and a button to refresh it: these pages show cached data first
 * (docs/architecture.md#sync).
 */
export function RefreshBar({ result, loading = 'Loading…' }: RefreshBarProps) {
  const { dataUpdatedAt, costlyReads = 0, progress = 0, refetch } = result
  const state = stateOf(result, costlyReads)
  // Without a connection the button does nothing; data refreshes by itself once there is one.
  const canAsk = useCloud() !== undefined && state !== 'fetching'
  const note = {
    fetching: progress > 0 ? `${counted(progress, 'member')} so far…` : loading,
    fresh: '',
    failed: troubleText(result.error),
    away: SUPPORT_WORDS.unreachable,
    costly: readsText(costlyReads),
  }[state]
  const label = state === 'costly' ? FRESHNESS_WORDS.loadAnyway : FRESHNESS_WORDS.refresh
  return (
    <Freshness
      at={dataUpdatedAt}
      note={note}
      refresh={canAsk ? { label, run: refetch } : undefined}
    />
  )
}

function stateOf(
  { isFetching, isPaused, error }: RefreshBarProps['result'],
  costlyReads: number,
): 'fetching' | 'fresh' | 'failed' | 'away' | 'costly' {
  if (isFetching) return 'fetching'
  if (error !== undefined) return 'failed'
  if (isPaused) return 'away'
  return costlyReads > 0 ? 'costly' : 'fresh'
}
