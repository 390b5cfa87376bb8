import { useMemo } from 'react'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { DIRECTORY_KEY, readStoredDirectory } from './stored-directory.ts'

const DIRECTORY = { queryKey: [DIRECTORY_KEY], read: readStoredDirectory } as const

interface KnownMembers {
  /** By id; undefined where this device has no directory yet. */
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  /** When they came from the cloud, in ms. */
  readonly at: number | undefined
}

/** The members as this device has cached them, for pages that do not ask the cloud for them. */
export function useKnownMembers(): KnownMembers {
  const { data, dataUpdatedAt: at } = useCachedQuery(DIRECTORY)
  const rows = data?.rows
  const members = useMemo(() => rows && new Map(rows.map((row) => [row.id, row])), [rows])
  return { members, at }
}
