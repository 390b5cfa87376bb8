import { useMemo } from 'react'
import type { MemberRow } from '#core/admin/members/directory.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { DIRECTORY_KEY, directorySchema, fetchDirectory } from './directory.ts'

const DIRECTORY = pageQuery({
  queryKey: [DIRECTORY_KEY],
  schema: directorySchema,
  queryFn: ({ cloud, account }) => fetchDirectory(cloud, account),
})

interface KnownMembers {
  /** By id; undefined where this device has no directory yet. */
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  /** When they came from the cloud, in ms. */
  readonly at: number | undefined
}

/** The members as this device has cached them, for pages that do not ask the cloud for them. */
export function useKnownMembers(): KnownMembers {
  const { data, dataUpdatedAt: at } = useCachedQuery({ ...DIRECTORY, enabled: false })
  const members = useMemo(() => data && new Map(data.rows.map((row) => [row.id, row])), [data])
  return { members, at }
}
