import { useCallback, useMemo, useState } from 'react'
import type { MemberRow } from '#core/admin/directory.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import {
  costOfDirectory,
  DIRECTORY_KEY,
  directorySchema,
  fetchDirectory,
  refreshMembers,
} from './directory.ts'
import { type Kept, useKept } from './use-kept.ts'

export interface DirectoryView extends Omit<Kept<unknown>, 'value'> {
  /** By id; undefined until this device or the cloud has said something. */
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  /** How many have come, while they come. */
  readonly progress: number
  /** Reads some members anew, after something was done to them. */
  readonly refreshMembers: (ids: readonly string[]) => Promise<void>
}

/** All members, for admins: what is kept at once, then what has changed since. */
export function useDirectory(): DirectoryView {
  const account = useAccount()
  const cloud = useCloud()
  const [progress, setProgress] = useState(0)
  const { value, ...kept } = useKept({
    key: DIRECTORY_KEY,
    schema: directorySchema,
    cost: costOfDirectory,
    fetch: (from, to) => fetchDirectory(from, to, setProgress),
  })
  return {
    ...kept,
    members: useMemo(() => value && new Map(value.rows.map((row) => [row.id, row])), [value]),
    progress,
    refreshMembers: useCallback(
      async (ids) => {
        if (account && cloud) await refreshMembers(cloud, account, ids)
      },
      [account, cloud],
    ),
  }
}
