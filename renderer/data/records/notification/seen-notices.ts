/** Which notices of the bell this account has seen on this device. They are not stored as notifications are. */
import { useLiveQuery } from 'dexie-react-hooks'
import * as z from 'zod/mini'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import type { Account } from '#data/storage/account.ts'

const seenKey = (id: string) => `bell/${id}-seen`

/** What the notice was last seen with: when the latest of what it counts was sent, in ms. Undefined until it is read. */
export function useSeenNotice(account: Account, id: string): number | undefined {
  return useLiveQuery(
    async () =>
      z.number().safeParse((await account.database.settings.get(seenKey(id)))?.value).data ?? 0,
    [account, id],
  )
}

/** Notes that a notice was seen, with the latest of what it counts. */
export async function viewNotice(
  { database }: Account,
  { id, created }: Pick<Notification, 'id' | 'created'>,
): Promise<void> {
  await database.settings.put({ key: seenKey(id), value: created })
}

export async function readSeenNotices(
  { database }: Account,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await database.settings.bulkGet(ids.map(seenKey))
  return new Set(ids.filter((_, index) => found[index] !== undefined))
}
