/** Pushes which notifications a member has seen (docs/product.md#notifications-and-reminders). */
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { PushContext } from '#data/sync/record.ts'

/** Marks notifications as seen, all in one transaction; skips those that are gone or seen already. */
export async function pushViewed(
  { cloud }: Pick<PushContext, 'cloud'>,
  ids: readonly string[],
): Promise<void> {
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
