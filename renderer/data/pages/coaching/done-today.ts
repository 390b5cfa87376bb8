/** For whom the coach has done something today: written in a thread or to the bell, answered a check-in, talked. */
import { useLiveQuery } from 'dexie-react-hooks'
import * as z from 'zod/mini'
import { ownerOfCheckIn } from '#core/records/check-in.ts'
import { DEEDS, type Deed, type Deeds } from '#core/views/coaching/done-today.ts'
import { readOwnReplies } from '#data/records/check-in/own-replies.ts'
import { readWrittenSince } from '#data/records/thread/conversations/read-written.ts'
import type { Account } from '#data/storage/account.ts'

/** What no record on this device tells. */
const PREFIXES = { written: 'coach-wrote/', talked: 'coach-talked/' } as const
type Noted = keyof typeof PREFIXES
const atSchema = z.number()

/** Notes that the coach has done something for a member. @param at in ms; undefined takes it back */
export async function noteDeed(
  { database: { settings } }: Account,
  [deed, memberId]: readonly [Noted, string],
  at: number | undefined,
): Promise<void> {
  const key = PREFIXES[deed] + memberId
  await (at === undefined ? settings.delete(key) : settings.put({ key, value: at }))
}

/** What the account has done since an instant, in ms. */
export async function readDeeds(account: Account, since: number): Promise<Deeds> {
  const noted = async (deed: Noted) => {
    const prefix = PREFIXES[deed]
    const stored = await account.database.settings.where('key').startsWith(prefix).toArray()
    return stored.flatMap(({ key, value }) =>
      (atSchema.safeParse(value).data ?? 0) >= since ? [key.slice(prefix.length)] : [],
    )
  }
  const replies = await readOwnReplies(account)
  const whom: Readonly<Record<Deed, ReadonlySet<string>>> = {
    written: new Set([...(await noted('written')), ...(await readWrittenSince(account, since))]),
    answered: new Set([...replies].flatMap(([id, at]) => (at >= since ? ownerOfCheckIn(id) : []))),
    talked: new Set(await noted('talked')),
  }
  const members = new Set(DEEDS.flatMap((deed) => [...whom[deed]]))
  return new Map([...members].map((id) => [id, DEEDS.filter((deed) => whom[deed].has(id))]))
}

/** When the coach's calendar day began, by this device's clock, in ms. */
export function startOfDay(now: number): number {
  const date = new Date(now)
  date.setHours(0, 0, 0, 0)
  return Math.min(now, date.getTime())
}

/** What the coach has done today, live; undefined at first. @param now to the minute */
export function useDeeds(account: Account | undefined, now: number): Deeds | undefined {
  const since = startOfDay(now)
  return useLiveQuery(async () => account && readDeeds(account, since), [account, since])
}
