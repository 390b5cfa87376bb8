import { useMemo } from 'react'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { DIRECTORY_KEY, readStoredDirectory } from './stored-directory.ts'

const DIRECTORY = { queryKey: [DIRECTORY_KEY], read: readStoredDirectory } as const

/**
 * The members as this device has cached them, by id, for pages that do not ask the cloud for them; undefined where there
 * is no directory yet.
 */
export function useKnownMembers(): ReadonlyMap<string, MemberRow> | undefined {
  const rows = useCachedQuery(DIRECTORY).data?.rows
  return useMemo(() => rows && new Map(rows.map((row) => [row.id, row])), [rows])
}
