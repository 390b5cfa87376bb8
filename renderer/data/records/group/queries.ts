import { type Group, groupSchema } from '#core/records/group.ts'
import { readUser } from '#data/records/member/owner.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { ownLiveHook } from '#data/sync/queries/live-hook.ts'

const useRead = ownLiveHook(async ({ database }, id: string) => ({
  id,
  group: id === '' ? undefined : await readRecord(database, 'groups', groupSchema, id),
}))

/** A group as this device knows it, live. @returns undefined until it has been read; null if it is not here */
export function useGroup(id: string): Group | null | undefined {
  const read = useRead(id)
  // While another group is read, the answer is still about the one before.
  return read?.id === id ? (read.group ?? null) : undefined
}

/** The member's group, live; undefined if they have none, or it is not on this device yet. */
export const useOwnGroup = ownLiveHook(async (account) => {
  const groupId = (await readUser(account))?.groupId
  return groupId ? readRecord(account.database, 'groups', groupSchema, groupId) : undefined
})
