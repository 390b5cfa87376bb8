import { useLiveQuery } from 'dexie-react-hooks'
import { type Group, groupSchema } from '#core/records/group.ts'
import { readUser } from '#data/records/user/owner.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { useAccount } from '#data/sync/status/session-state.ts'

/** A group as this device knows it, live; the member's own group is always stored. */
export function useGroup(id: string): Group | undefined {
  const account = useAccount()
  return useLiveQuery(
    async () =>
      account && id !== '' ? readRecord(account.database, 'groups', groupSchema, id) : undefined,
    [account, id],
  )
}

/** The member's group, live; undefined if they have none, or it is not on this device yet. */
export function useOwnGroup(): Group | undefined {
  const account = useAccount()
  return useLiveQuery(async () => {
    const groupId = account && (await readUser(account))?.groupId
    return account && groupId
      ? readRecord(account.database, 'groups', groupSchema, groupId)
      : undefined
  }, [account])
}
