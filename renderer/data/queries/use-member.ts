import { useLiveQuery } from 'dexie-react-hooks'
import { type Member, readMember } from '#data/local/owner.ts'
import { useAccount } from './use-account.ts'

/** The member as boards know them, live; undefined until this device has been asked. */
export function useMember(): Member | undefined {
  const account = useAccount()
  return useLiveQuery(async () => account && readMember(account), [account])
}
