/** Which notices of the bell this account has seen on this device. They are not stored as notifications are. */
import * as z from 'zod/mini'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import type { Account } from '#data/storage/account.ts'
import { settingsById } from '#data/storage/settings-by-id.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'

const seen = settingsById('bell/', z.number())
const readSeen = (account: Account, id: string) => seen.read(account, `${id}-seen`)

/** What the notice was last seen with: when the latest of what it counts was sent, in ms. Undefined until it is read. */
export const useSeenNotice = liveHook(
  async (account, id: string) => (await readSeen(account, id)) ?? 0,
)

export function viewNotice(
  account: Account,
  { id, created }: Pick<Notification, 'id' | 'created'>,
): Promise<void> {
  return seen.write(account, `${id}-seen`, created)
}

export async function readSeenNotices(
  account: Account,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(ids.map((id) => readSeen(account, id)))
  return new Set(ids.filter((_, index) => found[index] !== undefined))
}
