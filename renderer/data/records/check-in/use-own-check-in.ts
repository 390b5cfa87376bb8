import { useLiveQuery } from 'dexie-react-hooks'
import type { DayKey } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'
import { type OwnCheckIn, readOwnCheckIn } from './own-check-ins.ts'

/**
 * The member's check-in of a week, live.
 * @param monday the week's first day
 * @returns undefined until this device has been read
 */
export function useOwnCheckIn(account: Account, monday: DayKey): OwnCheckIn | undefined {
  return useLiveQuery(async () => readOwnCheckIn(account, monday), [account, monday])
}
