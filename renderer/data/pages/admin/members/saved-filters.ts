/** An admin's saved filters of the members table, kept in their account on this device (decision 0119). */
import {
  filtersByName,
  type SavedFilter,
  savedFiltersIn,
} from '#core/views/admin/members/saved-filters.ts'
import type { Account } from '#data/storage/account.ts'
import { ownLiveHook } from '#data/sync/queries/live-hook.ts'

const KEY = 'members/saved-filters'

const read = async ({ database }: Account) =>
  savedFiltersIn((await database.settings.get(KEY))?.value)

/** By name; undefined until they have been read. */
export const useSavedFilters = ownLiveHook(async (account) => filtersByName(await read(account)))

/** Changes the saved filters in one transaction, so that a second tab loses nothing. */
export async function changeSavedFilters(
  account: Account,
  change: (filters: readonly SavedFilter[]) => readonly SavedFilter[],
): Promise<void> {
  const { settings } = account.database
  await account.database.transaction('rw', settings, async () => {
    await settings.put({ key: KEY, value: change(await read(account)) })
  })
}
