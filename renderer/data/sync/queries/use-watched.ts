import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { CloudQuery } from '#core/server/documents.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { readPlaces } from '#data/cloud/parse-documents.ts'
import { useCloud } from '../status/session-state.ts'
import { useIsAway } from '../status/use-sync-state.ts'

export interface Watched<Value> {
  readonly records: readonly Value[] | undefined
  /** Paths such as `invites/7` of records that do not parse. */
  readonly unreadable: readonly string[]
  /** The cloud cannot be reached, or has stopped answering. */
  readonly away: boolean
}

const NOTHING = { records: undefined, unreadable: [], away: false }

/** @param query the same object on every render, or the listener is reopened; undefined follows nothing */
export function useWatched<Value>(
  query: CloudQuery | undefined,
  schema: z.core.$ZodType<Value>,
): Watched<Value> {
  const cloud = useCloud()
  const isAway = useIsAway()
  const [watched, setWatched] = useState<Watched<Value>>(NOTHING)
  useEffect(() => {
    if (!cloud || !query) return undefined
    return keepWatching(cloud, query, {
      next: (documents) => {
        setWatched({ ...readPlaces(query.collection, schema, documents), away: false })
      },
      error: () => setWatched((known) => ({ ...known, away: true })),
    })
  }, [cloud, query, schema])
  // Without a connection there is no listener that could fail.
  return { ...watched, away: watched.away || (!cloud && isAway) }
}
