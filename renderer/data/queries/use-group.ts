import { useLiveQuery } from 'dexie-react-hooks'
import { type Group, groupSchema } from '#core/records/group.ts'
import { readRecord } from '#data/local/stored-record.ts'
import { useAccount } from './use-account.ts'

/** A group as this device knows it, live: the own one is always here. */
export function useGroup(id: string): Group | undefined {
  const account = useAccount()
  return useLiveQuery(
    async () =>
      account && id !== '' ? readRecord(account.database, 'groups', groupSchema, id) : undefined,
    [account, id],
  )
}
