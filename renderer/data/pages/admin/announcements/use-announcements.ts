import { useEffect, useState } from 'react'
import {
  type Broadcast,
  broadcastSchema,
  type FoundAudience,
} from '#core/policies/announcements/announcement.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useWatched, type Watched } from '#data/sync/queries/use-watched.ts'
import { countViewed } from './announce.ts'
import { type Counted, countAudience } from './audience-pages.ts'

/** The latest announcements of all admins, the newest first. */
export const NEWEST_BROADCASTS: CloudQuery = {
  collection: 'broadcasts',
  orderBy: [{ field: 'created', direction: 'desc' }],
  limit: 20,
}

/** Planned announcements, the next one first. */
export const PLANNED: CloudQuery = {
  collection: 'broadcasts',
  where: [{ field: 'state', is: '==', value: 'planned' }],
  orderBy: [{ field: 'sendAt', direction: 'asc' }],
  limit: 100,
}

/** The latest announcements of all admins, live, the newest first. */
export function useBroadcasts(): Watched<Broadcast> {
  return useWatched(NEWEST_BROADCASTS, broadcastSchema)
}

export function usePlanned(): Watched<Broadcast> {
  return useWatched(PLANNED, broadcastSchema)
}

/** How many members have seen an announcement; undefined until known. @param version a new value counts again */
export function useViewed(id: string, version: number): number | undefined {
  return useCachedQuery({
    queryKey: ['admin', 'viewed', id],
    followed: String(version),
    queryFn: ({ cloud }) => countViewed(cloud, id),
  }).data
}

export interface Counting {
  readonly counted: Counted
  /** Whether the count is complete. */
  readonly done: boolean
  /** Why it broke off; undefined if it did not. */
  readonly trouble: unknown
}

export function useCounting(
  cloud: Cloud,
  audience: FoundAudience | undefined,
): Counting | undefined {
  const [counting, setCounting] = useState<Counting>()
  useEffect(() => {
    setCounting(undefined)
    if (!audience) return undefined
    let left = false
    const show = (counted: Counted, done = false) => {
      if (!left) setCounting({ counted, done, trouble: undefined })
    }
    countAudience(cloud, audience, show, () => left).then(
      (counted) => show(counted, true),
      (trouble: unknown) => {
        const none = { count: 0, names: [] }
        if (!left) setCounting({ counted: none, done: false, trouble })
      },
    )
    return () => {
      left = true
    }
  }, [cloud, audience])
  return counting
}
