import { useLiveQuery } from 'dexie-react-hooks'
import type { Account } from '#data/local/account.ts'
import { readUnreadOfCoaches } from './read-conversations.ts'

/** How much of each own coach is unread, by their id; live, undefined at first. */
export function useUnreadOfCoaches(account: Account): ReadonlyMap<string, number> | undefined {
  return useLiveQuery(async () => readUnreadOfCoaches(account), [account])
}
