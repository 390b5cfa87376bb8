/** Returns cached data at once and fetches it again from the cloud; `useCachedQuery` without React. */

import { liveQuery } from 'dexie'
import type * as z from 'zod/mini'
import type { Cloud, Unsubscribe } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'
import { type Cached, cachedPages } from '#data/storage/cached-page.ts'

interface QueryContext {
  readonly cloud: Cloud
  readonly account: Account
  /** Aborted once nobody waits for the answer, or a later fetch has begun. */
  readonly signal: AbortSignal
}

interface SubscribeContext {
  readonly cloud: Cloud
  readonly account: Account
  /** Reports whether the cached data is following the cloud at the moment. */
  readonly onLive: (live: boolean) => void
  readonly onError: (error: unknown) => void
}

/** A query: `queryFn` fetches once, `subscribe` follows the cloud for as long as a screen observes it. */
export interface CachedQuery<Data> {
  readonly queryKey: readonly (string | number)[]
  /** Reads the cached data; runs again whenever what it reads has changed. */
  readonly read?: (account: Account) => Promise<Cached<Data> | undefined>
  /** Fetches, and stores for `read`. @returns the answer, in case storing it fails */
  readonly queryFn?: (context: QueryContext) => Promise<Data | undefined>
  /** Follows the cloud and stores each update for `read`. */
  readonly subscribe?: (context: SubscribeContext) => Unsubscribe
}

export interface QueryState<Data> {
  readonly cached: Cached<Data> | undefined
  /** The cache has not been read yet. */
  readonly isRestoring: boolean
  /** The answer of `queryFn`, used where it could not be stored. */
  readonly fetched: Cached<Data> | undefined
  readonly progress: 'waiting' | 'asking' | 'answered'
  /** The cloud has answered, or is followed, and nothing has failed since. */
  readonly isFresh: boolean
  readonly error: unknown
}

/** The state before anything has been read or fetched. */
export const UNKNOWN: QueryState<never> = {
  cached: undefined,
  isRestoring: true,
  fetched: undefined,
  progress: 'waiting',
  isFresh: false,
  error: undefined,
}

export interface QueryObserver<Data> {
  readonly getState: () => QueryState<Data>
  readonly onChange: (listener: () => void) => Unsubscribe
  /** Reads the cached data and follows its changes. */
  readonly restore: () => Unsubscribe
  /** Fetches from the cloud, once the cache has been read. */
  readonly connect: (cloud: Cloud) => Unsubscribe
  /** Calls `queryFn` again, if a cloud is connected. */
  readonly refetch: () => void
}

/** Observes one query of one account. @param query returns the current query: a screen creates a new one on every render */
export function observeQuery<Data>(
  account: Account,
  query: () => CachedQuery<Data>,
): QueryObserver<Data> {
  let state: QueryState<Data> = UNKNOWN
  const listeners = new Set<() => void>()
  const restored = Promise.withResolvers<void>()
  let connected: { readonly cloud: Cloud; asking: AbortController } | undefined

  const update = (changes: Partial<QueryState<Data>>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const hasRestored = (cached: Cached<Data> | undefined) => {
    update({ cached, isRestoring: false })
    restored.resolve()
  }
  const hasFailed = (error: unknown) => {
    if (!(error instanceof CloudError)) logError(`Not fetched: ${query().queryKey[0]}`, error)
    update({ progress: 'answered', isFresh: false, error })
  }
  const ask = async (cloud: Cloud, { signal }: AbortController) => {
    const { queryFn } = query()
    if (!queryFn) return
    const dataUpdatedAt = account.now()
    update({ progress: 'asking' })
    try {
      const data = await queryFn({ cloud, account, signal })
      if (signal.aborted) return
      const fetched = data === undefined ? undefined : { data, dataUpdatedAt }
      update({ progress: 'answered', isFresh: true, error: undefined, fetched })
    } catch (error) {
      if (!signal.aborted) hasFailed(error)
    }
  }
  const follow = (cloud: Cloud, isConnected: () => boolean): Unsubscribe => {
    const { subscribe } = query()
    if (!subscribe) return () => undefined
    update({ progress: 'asking', error: undefined })
    return subscribe({
      cloud,
      account,
      onLive: (isFresh) => {
        if (isConnected()) update({ progress: 'answered', isFresh, error: undefined })
      },
      onError: (error) => {
        if (isConnected()) hasFailed(error)
      },
    })
  }
  return {
    getState: () => state,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restore() {
      const following = liveQuery(async () => query().read?.(account)).subscribe({
        next: hasRestored,
        error: (error) => {
          logError(`Not read: ${query().queryKey[0]}`, error)
          hasRestored(undefined)
        },
      })
      return () => following.unsubscribe()
    },
    connect(cloud) {
      const connection = { cloud, asking: new AbortController() }
      connected = connection
      const isConnected = () => connected === connection
      let unfollow: Unsubscribe = () => undefined
      void restored.promise.then(() => {
        if (!isConnected()) return
        unfollow = follow(cloud, isConnected)
        void ask(cloud, connection.asking)
      })
      return () => {
        if (isConnected()) connected = undefined
        connection.asking.abort()
        unfollow()
        // A fetched answer stays fresh; data that `subscribe` was following does not.
        update({ progress: 'waiting', isFresh: state.isFresh && !query().subscribe })
      }
    },
    refetch() {
      if (!connected || state.isRestoring) return
      connected.asking.abort()
      connected.asking = new AbortController()
      void ask(connected.cloud, connected.asking)
    },
  }
}

/** A query for one cached page: its result is stored under its key, and parsed when it is read. */
export interface PageQuery<Data> extends Required<Pick<CachedQuery<Data>, 'queryKey' | 'read'>> {
  readonly queryFn: (context: QueryContext) => Promise<Data>
}

export function pageQuery<Data>({
  queryKey,
  schema,
  queryFn,
}: Pick<PageQuery<Data>, 'queryKey' | 'queryFn'> & {
  readonly schema: z.core.$ZodType<Data>
}): PageQuery<Data> {
  const pages = cachedPages(() => queryKey.join('/'), schema)
  return {
    queryKey,
    read: (account) => pages.read(account, ''),
    queryFn: async (context) => {
      const data = await queryFn(context)
      // A later fetch aborts this one, and may already have stored a newer answer.
      if (!context.signal.aborted) {
        await pages.write(context.account, '', data).catch((error: unknown) => {
          logError(`Not stored: ${queryKey[0]}`, error)
        })
      }
      return data
    },
  }
}
