import { useEffect, useState } from 'react'
import { type TierRequest, tierRequestSchema } from '#core/records/tier-request.ts'
import { userSecureSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'

/** The member's plan as this device knows it, live; undefined at first. */
export const useTier = liveHook(async ({ database, userId }) => {
  const secure = await readRecord(database, 'usersSecure', userSecureSchema, userId)
  return secure?.roles.tier ?? 'free'
})

/**
 * The member's own request, live; undefined until the cloud has answered, then `none` if there is none.
 * `show` shows a request just sent, without waiting for the listener.
 */
export function useOwnRequest({ userId: id }: Account, cloud: Cloud | undefined) {
  const [request, setRequest] = useState<TierRequest | 'none'>()
  useEffect(() => {
    setRequest(undefined)
    return cloud?.watchDocument(
      { collection: 'tierRequests', id },
      {
        // A damaged one counts as none.
        next: (document) => setRequest(tierRequestSchema.safeParse(document?.data).data ?? 'none'),
        error: (error) => logError('The wish for a plan cannot be read:', error),
      },
    )
  }, [cloud, id])
  return { request, show: setRequest }
}
