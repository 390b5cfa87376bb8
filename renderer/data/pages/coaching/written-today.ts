/** Whom the coach has written to today: in threads, and by messages to their notifications. */
import { useLiveQuery } from 'dexie-react-hooks'
import * as z from 'zod/mini'
import { readWrittenSince } from '#data/records/thread/conversations/read-written.ts'
import type { Account } from '#data/storage/account.ts'

const PREFIX = 'coach-wrote/'
const atSchema = z.number()

/** Notes that the coach has sent a message to a member's notifications, which no record of theirs tells. */
export async function noteWritten(
  { database }: Account,
  memberId: string,
  at: number,
): Promise<void> {
  await database.settings.put({ key: PREFIX + memberId, value: at })
}

/** The members to whom the account has written since an instant, in ms. */
export async function readWritten(account: Account, since: number): Promise<ReadonlySet<string>> {
  const noted = await account.database.settings.where('key').startsWith(PREFIX).toArray()
  const inNotifications = noted.flatMap(({ key, value }) =>
    (atSchema.safeParse(value).data ?? 0) >= since ? [key.slice(PREFIX.length)] : [],
  )
  return new Set([...inNotifications, ...(await readWrittenSince(account, since))])
}

/** When the coach's calendar day began, by this device's clock, in ms. */
export function startOfDay(now: number): number {
  const date = new Date(now)
  date.setHours(0, 0, 0, 0)
  return Math.min(now, date.getTime())
}

/** The members to whom the coach has written today, live; undefined at first. @param now to the minute */
export function useWrittenToday(
  account: Account | undefined,
  now: number,
): ReadonlySet<string> | undefined {
  const since = startOfDay(now)
  return useLiveQuery(async () => account && readWritten(account, since), [account, since])
}
