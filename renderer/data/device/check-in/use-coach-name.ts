import { useLiveQuery } from 'dexie-react-hooks'
import { readCoachProfiles, useCoaches } from '#data/records/group/use-coaches.ts'
import type { Account } from '#data/storage/account.ts'

/** A coach's name, also an earlier coach's, live; `''` until it is known. Fetches those of the present coaches. */
export function useCoachName(account: Account, coachId: string | undefined): string {
  useCoaches()
  const name = useLiveQuery(async () => {
    if (coachId === undefined) return ''
    const [coach] = await readCoachProfiles(account, [coachId])
    return coach?.name
  }, [account, coachId])
  return name ?? ''
}
