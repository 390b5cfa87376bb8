import { useEffect, useState } from 'react'
import { type BatchRun, batchRunSchema, isUnderWay } from '#core/batch/batch-run.ts'
import { groupSchema } from '#core/records/group.ts'
import type { Cloud, CloudQuery } from '#data/cloud/cloud.ts'
import { runInBackground } from '#data/pages/admin/background-job.ts'
import { MOST_GROUPS } from '#data/pages/admin/teams/teams.ts'
import { actorOf } from '#data/records/user/actor.ts'
import type { Account } from '#data/storage/account.ts'
import { useWatched, type Watched } from '#data/sync/queries/use-watched.ts'
import { readChanges, type SomeChanges } from './run-store.ts'
import { stepRun } from './step-run.ts'

const LATEST: CloudQuery = {
  collection: 'batchRuns',
  orderBy: [{ field: 'created', direction: 'desc' }],
  limit: 20,
}
const GROUPS: CloudQuery = { collection: 'groups', limit: MOST_GROUPS }

/** The latest runs of all admins, live, the newest first. */
export function useRuns(): Watched<BatchRun> {
  return useWatched(LATEST, batchRunSchema)
}

/** Every group, including archived ones. */
export function useGroups() {
  return useWatched(GROUPS, groupSchema)
}

/** Continues a run from where it stopped, until an admin has to confirm it or it is done. */
export function continueRun(account: Account, cloud: Cloud, id: string): void {
  runInBackground(id, async () => {
    const run = await stepRun(cloud, await actorOf(account), id)
    return run !== undefined && isUnderWay(run)
  })
}

/**
 * A page of a run's changes.
 * @param version a new value refetches
 */
export function useChanges(
  cloud: Cloud,
  runId: string,
  from: number,
  count: number,
  version: string,
): SomeChanges | undefined {
  const [changes, setChanges] = useState<SomeChanges>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is stored
  useEffect(() => {
    let left = false
    readChanges(cloud, runId, from, count).then(
      (found) => {
        if (!left) setChanges(found)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [cloud, runId, from, count, version])
  return changes
}
