import { useCallback, useMemo, useState } from 'react'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { type AskedResult, useAskedQuery } from '../use-asked-query.ts'
import { costOfDirectory, fetchDirectory, refreshMembers } from './directory.ts'
import { DIRECTORY_KEY, directorySchema, readStoredDirectory } from './stored-directory.ts'

export interface DirectoryView extends Omit<AskedResult<unknown>, 'data'> {
  /** By id; undefined until the cache has been read or the cloud has answered. */
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  /** How many members have been fetched so far. */
  readonly progress: number
  /** Reads some members again after a change. */
  readonly refreshMembers: (ids: readonly string[]) => Promise<void>
}

/** All members, for admins: the cache at once, then what has changed since. */
export function useDirectory(): DirectoryView {
  const account = useAccount()
  const cloud = useCloud()
  const [progress, setProgress] = useState(0)
  const page = {
    ...pageQuery({
      queryKey: [DIRECTORY_KEY],
      schema: directorySchema,
      queryFn: (context) => fetchDirectory(context.cloud, context.account, setProgress),
    }),
    read: readStoredDirectory,
  }
  const { data, ...result } = useAskedQuery({ page, costOf: costOfDirectory })
  // The same rows where a fetch has found no change: nothing is sorted or drawn again.
  const rows = data?.rows
  return {
    ...result,
    members: useMemo(() => rows && new Map(rows.map((row) => [row.id, row])), [rows]),
    progress,
    refreshMembers: useCallback(
      async (ids) => {
        if (account && cloud) await refreshMembers(cloud, account, ids)
      },
      [account, cloud],
    ),
  }
}

const DIRECTORY = { queryKey: [DIRECTORY_KEY], read: readStoredDirectory } as const

/** The members as this device has cached them, by id; undefined where there is no directory yet. */
export function useKnownMembers(): ReadonlyMap<string, MemberRow> | undefined {
  const rows = useCachedQuery(DIRECTORY).data?.rows
  return useMemo(() => rows && new Map(rows.map((row) => [row.id, row])), [rows])
}
