/** An admin's saved filters of the members table, kept in their account on this device (decision 0119). */
import { useLiveQuery } from 'dexie-react-hooks'
import {
  filtersByName,
  type SavedFilter,
  savedFiltersIn,
} from '#core/views/admin/members/saved-filters.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'

const KEY = 'members/saved-filters'

/** By name; undefined until they have been read. */
export function useSavedFilters(): readonly SavedFilter[] | undefined {
  const account = useAccount()
  return useLiveQuery(async () => {
    if (!account) return undefined
    return filtersByName(savedFiltersIn((await account.database.settings.get(KEY))?.value))
  }, [account])
}

/** Changes the saved filters in one transaction, so that a second tab loses nothing. */
export async function changeSavedFilters(
  { database }: Account,
  change: (filters: readonly SavedFilter[]) => readonly SavedFilter[],
): Promise<void> {
  await database.transaction('rw', database.settings, async () => {
    const stored = savedFiltersIn((await database.settings.get(KEY))?.value)
    await database.settings.put({ key: KEY, value: change(stored) })
  })
}
