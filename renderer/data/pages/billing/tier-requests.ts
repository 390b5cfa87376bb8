/** Requests for another plan: stored only in the cloud, for admins to see (docs/product.md#admin-tools). */
import { type Plan, type TierRequest, tierRequestSchema } from '#core/records/tier-request.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { waitUntilWritable } from '#data/cloud/pause.ts'
import { countCreation, creationsOf } from '#data/records/creations/count-creation.ts'
import type { Account } from '#data/storage/account.ts'
import { tryAgain } from '#data/sync/try-again.ts'

/** Requests a plan; replaces an earlier request. @returns the request. @throws CloudError */
export async function requestTier(
  { userId: id, now }: Account,
  cloud: Cloud,
  tier: Plan,
): Promise<TierRequest> {
  await waitUntilWritable(cloud, { collection: 'tierRequests', id })
  const created = Math.min(now(), await cloud.serverNow())
  const data = { id, tier, created, syncedAt: SERVER_TIME }
  const ref = { collection: 'tierRequests', id } as const
  const save = { kind: 'set', ref, data } as const
  const request = (through: Cloud) =>
    through.transact([ref, creationsOf(id)], ([known, counts]) => {
      const creation = { userId: id, made: ref, counts }
      return { writes: known ? [save] : [save, countCreation(creation)], result: undefined }
    })
  // Retries in case another device created a record in the same second.
  await tryAgain(cloud, request, async () => {})
  return { id, tier, created, syncedAt: created }
}

/** Withdraws the member's own request; admins use `closeRequest`. @throws CloudError */
export async function removeRequest(cloud: Cloud, id: string): Promise<void> {
  await waitUntilWritable(cloud, { collection: 'tierRequests', id })
  await cloud.transact([], () => ({
    writes: [{ kind: 'delete', ref: { collection: 'tierRequests', id } }],
    result: undefined,
  }))
}

/** Parses a request; a damaged one counts as none. */
export function requestIn(document: CloudDocument | undefined): TierRequest | undefined {
  const parsed = tierRequestSchema.safeParse(document?.data)
  return parsed.success ? parsed.data : undefined
}
