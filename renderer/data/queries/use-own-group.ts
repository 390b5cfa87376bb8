import { useLiveQuery } from 'dexie-react-hooks'
import { type Group, groupSchema } from '#core/records/group.ts'
import { readUser } from '#data/local/owner.ts'
import { readRecord } from '#data/local/stored-record.ts'
import { useAccount } from './use-account.ts'

/** The member's group, live; undefined where they have none, or it is not on this device yet. */
export function useOwnGroup(): Group | undefined {
  const account = useAccount()
  return useLiveQuery(async () => {
    const groupId = account && (await readUser(account))?.groupId
    return account && groupId
      ? readRecord(account.database, 'groups', groupSchema, groupId)
      : undefined
  }, [account])
}
