import { useLiveQuery } from 'dexie-react-hooks'
import type { Account } from '#data/storage/account.ts'
import { type BlockedMember, readBlocked } from './blocks.ts'

/**
 * The members whom this member blocks, by their ids, live.
 * @returns undefined until this device has been read
 */
export function useBlocked(account: Account): ReadonlyMap<string, BlockedMember> | undefined {
  return useLiveQuery(async () => readBlocked(account), [account])
}
