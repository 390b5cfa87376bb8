/**
 * Pushes what a member has done with notifications: which they have seen, and the thanks for a link
 * (docs/product.md#notifications-and-reminders).
 */
import { referralNotification } from '#core/notifications/notifications.ts'
import { userSchema } from '#core/records/user.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext } from '#data/sync/record.ts'

/** Marks notifications as seen, all in one transaction; skips those that are gone or seen already. */
export async function pushViewed({ cloud }: PushContext, ids: readonly string[]): Promise<void> {
  const refs = ids.map((id) => ({ collection: 'notifications' as const, id }))
  await cloud.transact(refs, (documents) => ({
    writes: refs.flatMap((ref, index): Write[] => {
      const known = documents[index]
      if (!known || known.data.isViewed === true) return []
      return [{ kind: 'merge', ref, data: { isViewed: true, syncedAt: SERVER_TIME } }]
    }),
    result: undefined,
  }))
}

/**
 * Notifies the member whose link brought this one, once. This member may not read that notification, so a
 * repeated push is refused; the member's own record in the cloud then tells it from other refusals.
 */
export async function pushReferral(
  { account, cloud, serverNow }: PushContext,
  referrerId: string,
): Promise<void> {
  const { userId } = account
  const note = referralNotification(userId, referrerId, Math.floor(serverNow))
  const ref = { collection: 'notifications', id: note.id } as const
  const data = { ...note, syncedAt: SERVER_TIME }
  try {
    await cloud.transact([], () => ({ writes: [{ kind: 'set', ref, data }], result: undefined }))
  } catch (error) {
    if (!(error instanceof CloudError) || error.code !== 'permission-denied') throw error
    const stored = parseDocument(userSchema, await cloud.get({ collection: 'users', id: userId }))
    // Without a record nobody has been notified yet, so the refusal is shown to the member
    // (docs/architecture.md#sync).
    if (!stored) throw error
  }
}
