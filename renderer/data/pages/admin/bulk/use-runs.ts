import { useEffect, useState } from 'react'
import {
  type BatchChange,
  type BatchRun,
  batchChangeSchema,
  batchRunSchema,
  changeRef,
} from '#core/policies/bulk/bulk-run.ts'
import { groupSchema } from '#core/records/group.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { readByIds } from '#core/server/pages.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { readPlaces } from '#data/cloud/parse-documents.ts'
import { MAX_GROUPS } from '#data/pages/admin/groups/groups.ts'
import { useWatched, type Watched } from '#data/sync/queries/use-watched.ts'

/** The latest runs of all admins, which every page with a run follows. */
export const NEWEST_RUNS: CloudQuery = {
  collection: 'batchRuns',
  orderBy: [{ field: 'created', direction: 'desc' }],
  limit: 20,
}
const GROUPS: CloudQuery = { collection: 'groups', limit: MAX_GROUPS }

/** The latest runs of all admins, live, the newest first, but for those that are being removed. */
export function useRuns(): Watched<BatchRun> {
  const { records, ...rest } = useWatched(NEWEST_RUNS, batchRunSchema)
  return { ...rest, records: records?.filter(({ state }) => state !== 'removing') }
}

const UNFINISHED: CloudQuery = {
  collection: 'batchRuns',
  where: [{ field: 'state', is: 'in', value: ['choosing', 'listing', 'writing', 'undoing'] }],
  limit: 20,
}

/** Runs of all admins that are still going on, or have stopped half-way, live. */
export function useUnfinishedRuns(): readonly BatchRun[] {
  return useWatched(UNFINISHED, batchRunSchema).records ?? []
}

/** Every group, including archived ones. */
export function useGroups() {
  return useWatched(GROUPS, groupSchema)
}

/** One of the latest runs, live; undefined until the cloud has answered. */
export function useRun(id: string | undefined): BatchRun | undefined {
  const { records } = useRuns()
  return records?.find((run) => run.id === id)
}

/** Members' names by their ids, for the few whom a page of changes names. */
export function useNames(
  cloud: Pick<Cloud, 'query'>,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = ids.filter((id) => !names.has(id)).join()
  useEffect(() => {
    if (wanted === '') return
    let left = false
    const asked = wanted.split(',')
    readByIds(cloud, 'users', asked).then(
      (found) => {
        if (left) return
        const known = new Map(found.map(({ id, data }) => [id, personNameSchema.parse(data.name)]))
        // An account that is gone has no name, and is not asked for again.
        setNames(
          (before) =>
            new Map([...before, ...asked.map((id) => [id, known.get(id) ?? ''] as const)]),
        )
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [cloud, wanted])
  return names
}

/** A page of a run's changes. @param version a new value refetches */
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

interface SomeChanges {
  readonly changes: readonly BatchChange[]
  readonly unreadable: readonly string[]
}

/** Some of a run's changes, by their numbers; omits those that do not exist. */
export async function readChanges(
  cloud: Pick<Cloud, 'get'>,
  runId: string,
  from: number,
  count: number,
): Promise<SomeChanges> {
  const numbers = Array.from({ length: count }, (_, index) => from + index)
  const found = await Promise.all(numbers.map((number) => cloud.get(changeRef(runId, number))))
  const stored = found.flatMap((one) => (one ? [one] : []))
  const { records, unreadable } = readPlaces('batchChanges', batchChangeSchema, stored)
  return { changes: records, unreadable }
}
