import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useAccount, useCloud } from '../status/session-state.ts'
import { useIsAway } from '../status/use-sync-state.ts'
import { type CachedQuery, observeQuery, type QueryState, UNKNOWN } from './cached-query.ts'

/** A query's result for a screen (decision 0106); the names are those of TanStack Query. */
export interface CachedResult<Data> {
  /** Undefined until the cache or the cloud has an answer. */
  readonly data: Data | undefined
  /** When it came from the cloud, in ms. */
  readonly dataUpdatedAt: number | undefined
  /** The cache has not been read yet. */
  readonly isRestoring: boolean
  /** A fetch is running, or starts as soon as the app is connected. */
  readonly isFetching: boolean
  /** The cloud may hold something newer: it has not answered yet, is not followed, or has failed. */
  readonly isStale: boolean
  /** The query waits because the cloud cannot be reached. */
  readonly isPaused: boolean
  /** Why fetching has failed. */
  readonly error: unknown
  readonly refetch: () => void
}

interface UsedQuery<Data> extends CachedQuery<Data> {
  /** False to leave the cloud alone and only read the cache. */
  readonly enabled?: boolean
  /** Which part `read` reads; until another part has been read, the previous one stays shown. */
  readonly part?: string
  /** What `subscribe` follows; it subscribes again when this changes. */
  readonly followed?: string
}

/** The cached data at once, and the cloud's answer; again when the network is back. Never another account's or key's. */
export function useCachedQuery<Data>(query: UsedQuery<Data>): CachedResult<Data> {
  const account = useAccount()
  const cloud = useCloud()
  const isAway = useIsAway()
  const { part, followed, queryFn, subscribe } = query
  const enabled = query.enabled !== false && (queryFn ?? subscribe) !== undefined
  const key = query.queryKey.join('/')
  const latest = useRef(query)
  latest.current = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another query
  const observer = useMemo(
    () => account && observeQuery(account, () => latest.current),
    [account, key],
  )
  const state = useSyncExternalStore(observer?.onChange ?? noChange, () => stateOf(observer))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is read anew
  useEffect(() => observer?.restore(), [observer, part])
  // A subscription reconnects by itself.
  const network = subscribe ? undefined : isAway
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the network is back, the cloud is asked again
  useEffect(
    () => (enabled && cloud ? observer?.connect(cloud) : undefined),
    [observer, cloud, enabled, network, followed],
  )
  const refetch = useMemo(() => observer?.refetch ?? (() => undefined), [observer])
  return { ...resultOf(state, { enabled, isAway, follows: subscribe !== undefined }), refetch }
}

const noChange = () => () => undefined

function stateOf<Data>(observer: { getState: () => QueryState<Data> } | undefined) {
  return observer?.getState() ?? UNKNOWN
}

interface Surroundings {
  readonly enabled: boolean
  readonly isAway: boolean
  /** The query subscribes rather than fetching once. */
  readonly follows: boolean
}

/** Derives what a screen gets from a query's state. */
export function resultOf<Data>(
  { cached, fetched, isRestoring, progress, isFresh, error }: QueryState<Data>,
  { enabled, isAway, follows }: Surroundings,
): Omit<CachedResult<Data>, 'refetch'> {
  const isStoredLater = (cached?.dataUpdatedAt ?? -1) >= (fetched?.dataUpdatedAt ?? 0)
  const shown = isStoredLater ? cached : fetched
  const isWaiting = enabled && progress === 'waiting'
  return {
    data: shown?.data,
    dataUpdatedAt: shown?.dataUpdatedAt,
    isRestoring,
    error,
    isFetching: progress === 'asking' || (isWaiting && !isAway),
    isStale: !isFresh || (follows && isAway),
    isPaused: isWaiting && isAway,
  }
}
