import { useLiveQuery } from 'dexie-react-hooks'
import type { User } from '#core/records/user.ts'
import { readUser } from '#data/local/owner.ts'
import { useAccount } from './use-account.ts'

/** The member's own record, live; undefined while it is not on this device. */
export function useUser(): User | undefined {
  const account = useAccount()
  return useLiveQuery(async () => account && readUser(account), [account])
}
