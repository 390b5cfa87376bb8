import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useAccount, useCloud, useIsAway } from '../status/session-state.ts'
import { type CachedQuery, observeQuery, type QueryState, UNKNOWN } from './cached-query.ts'

/** What a screen knows of a query (decision 0107); the names are those of TanStack Query. */
export interface CachedResult<Data> {
  /** Undefined until this device or the cloud has said something. */
  readonly data: Data | undefined
  /** When it came from the cloud, in ms. */
  readonly dataUpdatedAt: number | undefined
  /** This device has not been read yet. */
  readonly isRestoring: boolean
  /** The cloud is being asked, or will be as soon as the app is connected. */
  readonly isFetching: boolean
  /** The cloud may hold something newer: it has not answered yet, is not followed, or has failed. */
  readonly isStale: boolean
  /** The cloud cannot be reached, and so has not been asked. */
  readonly isPaused: boolean
  /** Why the cloud has not answered. */
  readonly error: unknown
  /** Asks the cloud again. */
  readonly refetch: () => void
}

interface UsedQuery<Data> extends CachedQuery<Data> {
  /** False where the cloud is not to be asked. */
  readonly enabled?: boolean
  /** Which part `read` reads: the last one is shown until another one has been read. */
  readonly part?: string
  /** What `subscribe` follows: another one is followed anew. */
  readonly followed?: string
}

/**
 * What this device holds of a query at once, and the cloud's answer as soon as it comes: asked again when the network is
 * back. Data of another account or another key is never shown.
 */
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
  // What follows the cloud finds the way back by itself.
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
  /** It is followed rather than asked once. */
  readonly follows: boolean
}

/** What a screen is told of a query's state. */
export function resultOf<Data>(
  { cached, fetched, isRestoring, progress, isFresh, error }: QueryState<Data>,
  { enabled, isAway, follows }: Surroundings,
): Omit<CachedResult<Data>, 'refetch'> {
  const isStoredLater = (cached?.dataUpdatedAt ?? -1) >= (fetched?.dataUpdatedAt ?? 0)
  const shown = isStoredLater ? cached : fetched
  const isWaiting = enabled && progress === 'waiting'
  return {
    ...{ data: shown?.data, dataUpdatedAt: shown?.dataUpdatedAt },
    ...{ isRestoring, error },
    isFetching: progress === 'asking' || (isWaiting && !isAway),
    isStale: !isFresh || (follows && isAway),
    isPaused: isWaiting && isAway,
  }
}
