import { useEffect, useState } from 'react'
import { type Audience, type Broadcast, broadcastSchema } from '#core/admin/broadcast.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { runInBackground } from '#data/pages/admin/background-job.ts'
import { useWatched, type Watched } from '#data/sync/queries/use-watched.ts'
import { type Counted, countAudience } from './audience-pages.ts'
import { countViewed } from './send-broadcast.ts'
import { PLANNED } from './send-due.ts'
import { pagesOf } from './send-pages.ts'

/** The latest broadcasts of all admins, the newest first. */
export const LATEST: CloudQuery = {
  collection: 'broadcasts',
  orderBy: [{ field: 'created', direction: 'desc' }],
  limit: 20,
}

/** The latest broadcasts of all admins, live, the newest first. */
export function useBroadcasts(): Watched<Broadcast> {
  return useWatched(LATEST, broadcastSchema)
}

/** Planned broadcasts, the next one first. */
export function usePlanned(): Watched<Broadcast> {
  return useWatched(PLANNED, broadcastSchema)
}

/** Continues a broadcast from where it stopped. */
export function continueBroadcast(cloud: Cloud, id: string): void {
  const sendPage = pagesOf(cloud, id)
  runInBackground(id, async () => (await sendPage())?.state === 'sending')
}

/**
 * How many members have seen a broadcast; undefined until known.
 * @param version a new value counts again
 */
export function useViewed(cloud: Cloud, id: string, version: number): number | undefined {
  const [viewed, setViewed] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is stored
  useEffect(() => {
    let left = false
    countViewed(cloud, id).then(
      (count) => {
        if (!left) setViewed(count)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [cloud, id, version])
  return viewed
}

export interface Counting {
  readonly counted: Counted
  /** Whether the count is complete. */
  readonly done: boolean
  readonly trouble: boolean
}

/** Counts an audience, with progress; undefined if none is given. */
export function useCounting(cloud: Cloud, audience: Audience | undefined): Counting | undefined {
  const [counting, setCounting] = useState<Counting>()
  useEffect(() => {
    setCounting(undefined)
    if (!audience) return undefined
    let left = false
    const show = (counted: Counted, done = false) => {
      if (!left) setCounting({ counted, done, trouble: false })
    }
    countAudience(cloud, audience, show, () => left).then(
      (counted) => show(counted, true),
      () => {
        const none = { count: 0, names: [] }
        if (!left) setCounting({ counted: none, done: false, trouble: true })
      },
    )
    return () => {
      left = true
    }
  }, [cloud, audience])
  return counting
}
