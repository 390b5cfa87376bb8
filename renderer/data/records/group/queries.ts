import { useLiveQuery } from 'dexie-react-hooks'
import { type Group, groupSchema } from '#core/records/group.ts'
import { readUser } from '#data/records/member/owner.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { useAccount } from '#data/sync/status/session-state.ts'

/**
 * A group as this device knows it, live; the member's own group is always stored.
 * @returns undefined until this device has been read; null if the group is not on it
 */
export function useGroup(id: string): Group | null | undefined {
  const account = useAccount()
  const read = useLiveQuery(async () => {
    const group =
      account && id !== ''
        ? await readRecord(account.database, 'groups', groupSchema, id)
        : undefined
    return { id, group: group ?? null }
  }, [account, id])
  // While another group is read, the answer is still about the one before.
  return read?.id === id ? read.group : undefined
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
