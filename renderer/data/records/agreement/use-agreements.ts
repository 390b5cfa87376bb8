import { useLiveQuery } from 'dexie-react-hooks'
import type { Agreement } from '#core/records/agreement.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'
import { readAgreements } from './agreements.ts'

/** A member's agreements, live. @returns undefined until this device has been read */
export function useAgreements(
  account: Account,
  memberId: string,
  today: DayKey,
): readonly Agreement[] | undefined {
  return useLiveQuery(
    async () => (await readAgreements(account, [memberId], today))[0],
    [account, memberId, today],
  )
}
