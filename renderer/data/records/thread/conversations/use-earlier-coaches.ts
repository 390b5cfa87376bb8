import { earlierPairs, type Pair } from '#core/policies/threads/pair.ts'
import { threadSchema } from '#core/records/thread.ts'
import type { User } from '#core/records/user.ts'
import { readCoachProfiles } from '#data/records/group/use-coaches.ts'
import type { Account } from '#data/storage/account.ts'
import { readAllRecords } from '#data/storage/stored-record.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'

export interface EarlierCoach {
  readonly pair: Pair
  /** Empty where the coach's profile was never on this device. */
  readonly name: string
}

/** As far as this device has their threads, the latest written first. */
export async function readEarlierCoaches(
  account: Account,
  user: Pick<User, 'id' | 'coaching'>,
): Promise<readonly EarlierCoach[]> {
  const written = (await readAllRecords(account.database, 'threads', threadSchema))
    .filter(({ lastId }) => lastId !== '')
    .toSorted((a, b) => b.lastAt - a.lastAt)
  const pairs = earlierPairs(user, written)
  const profiles = await readCoachProfiles(
    account,
    pairs.map(({ coachId }) => coachId),
  )
  return pairs.map((pair, index) => ({ pair, name: profiles[index]?.name ?? '' }))
}

/** Coaches whom a member no longer has, and with whom they wrote; live, undefined at first. */
export const useEarlierCoaches = liveHook(readEarlierCoaches)
