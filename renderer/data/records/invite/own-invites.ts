/** The member's own invitations, the latest first (decision 0099). */

import { type Invite, inviteSchema } from '#core/records/invite.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import { ownList } from '#data/sync/own-list.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { inviteIntents } from './intents.ts'

export const ownInvites = ownList({
  key: 'own-invites',
  schema: inviteSchema,
  queries: ({ userId }) => [listOf('invites', { by: userId })],
  isLater: (one, other) => (one.syncedAt ?? 0) > (other.syncedAt ?? 0),
  intents: inviteIntents,
  idOf: (intent) => (intent.kind === 'makeInvite' ? intent.invite.id : intent.id),
  fold: (invite, intent) =>
    intent.kind === 'makeInvite' ? intent.invite : invite && { ...invite, revoked: true },
})

/** All that this device knows; one that `waits` has not reached the cloud, so its link does not work yet. */
export async function readInvites(
  account: Account,
): Promise<readonly (Invite & { readonly waits: boolean })[]> {
  return (await ownInvites.read(account)).toSorted((a, b) => b.created - a.created)
}

/** The same: from this device at once, and then, unless it is `away`, with how often they were used. */
export function useOwnInvites() {
  const { data: invites, isStale: away } = useCachedQuery({
    queryKey: ['own-invites'],
    read: async (account) => ({ data: await readInvites(account), dataUpdatedAt: 0 }),
    queryFn: async ({ account, cloud }) => {
      const store = await ownInvites.pull(account, cloud)
      await store()
      return undefined
    },
  })
  return { invites, away }
}
