import { useEffect, useState } from 'react'
import { type TierRequest, tierRequestSchema } from '#core/records/tier-request.ts'
import { userSchema, userSecureSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { requestsIn } from '#data/pages/admin/members/plan-requests.ts'
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

interface NamedRequest extends TierRequest {
  readonly name: string
}

interface NamedRequests {
  /** The oldest first; undefined until the cloud has answered. */
  readonly requests: readonly NamedRequest[] | undefined
  /** Paths of requests that cannot be read. */
  readonly unreadable: readonly string[]
}

/** All requests, with the members' names; for admins only. */
export function useRequests(cloud: Cloud): NamedRequests {
  const [known, setKnown] = useState<NamedRequests>({ requests: undefined, unreadable: [] })
  useEffect(() => {
    const show = async ({ requests, unreadable }: ReturnType<typeof requestsIn>) => {
      const named = requests.map(async (one) => ({ ...one, name: await nameOf(cloud, one.id) }))
      setKnown({ requests: await Promise.all(named), unreadable })
    }
    const onError = (error: unknown) => logError('The wishes for plans cannot be read:', error)
    return cloud.watchQuery(
      { collection: 'tierRequests', limit: 200 },
      {
        next: (page) => void show(requestsIn(page)).catch(onError),
        error: onError,
      },
    )
  }, [cloud])
  return known
}

async function nameOf(cloud: Cloud, id: string): Promise<string> {
  const user = userSchema.safeParse((await cloud.get({ collection: 'users', id }))?.data)
  return user.success ? user.data.name || user.data.email : 'Somebody'
}
