import { useLiveQuery } from 'dexie-react-hooks'
import { useAccount } from './use-account.ts'

/** How many damaged records were set aside, live. */
export function useQuarantineCount(): number {
  const account = useAccount()
  return useLiveQuery(async () => account?.database.quarantine.count() ?? 0, [account], 0)
}
