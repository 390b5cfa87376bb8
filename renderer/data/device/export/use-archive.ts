import { useLiveQuery } from 'dexie-react-hooks'
import type { ArchivedDay } from '#core/app/export/export-file.ts'
import type { Account } from '#data/storage/account.ts'
import { readArchive } from './import-archive.ts'

/** The private archive of this device, live; undefined at first. */
export function useArchive(account: Account): readonly ArchivedDay[] | undefined {
  return useLiveQuery(async () => readArchive(account), [account])
}
