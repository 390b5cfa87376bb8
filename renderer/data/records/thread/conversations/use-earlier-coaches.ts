import { useLiveQuery } from 'dexie-react-hooks'
import { earlierPairs, type Pair } from '#core/policies/threads/pair.ts'
import { threadSchema } from '#core/records/thread.ts'
import type { User } from '#core/records/user.ts'
import { readCoachProfiles } from '#data/records/group/use-coaches.ts'
import type { Account } from '#data/storage/account.ts'
import { parseStored } from '#data/storage/stored-record.ts'

export interface EarlierCoach {
  readonly pair: Pair
  /** Empty where the coach's profile was never on this device. */
  readonly name: string
}

/** Coaches whom a member no longer has, and with whom they wrote; live, undefined at first. */
export function useEarlierCoaches(
  account: Account,
  user: User,
): readonly EarlierCoach[] | undefined {
  return useLiveQuery(async () => readEarlierCoaches(account, user), [account, user])
}

/** As far as this device has their threads, the latest written first. */
export async function readEarlierCoaches(
  account: Account,
  user: Pick<User, 'id' | 'coaching'>,
): Promise<readonly EarlierCoach[]> {
  const { database } = account
  const raw: unknown[] = await database.threads.toArray()
  const written = raw
    .map((one) => parseStored(database, 'threads', threadSchema, one))
    .filter((one) => one !== undefined)
    .filter(({ lastId }) => lastId !== '')
    .toSorted((a, b) => b.lastAt - a.lastAt)
  const pairs = earlierPairs(user, written)
  const profiles = await readCoachProfiles(
    account,
    pairs.map(({ coachId }) => coachId),
  )
  return pairs.map((pair, index) => ({ pair, name: profiles[index]?.name ?? '' }))
}
