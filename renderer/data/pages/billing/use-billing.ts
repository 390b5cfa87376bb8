import { useEffect, useState } from 'react'
import { type TierRequest, tierRequestSchema } from '#core/records/tier-request.ts'
import { userSchema, userSecureSchema } from '#core/records/user.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { readByIds } from '#core/server/pages.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { MAX_REQUESTS } from '#data/pages/admin/members/plan-requests.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'

/** The member's plan as this device knows it, live; undefined at first. */
export const useTier = liveHook(async ({ database, userId }) => {
  const secure = await readRecord(database, 'usersSecure', userSecureSchema, userId)
  return secure?.roles.tier ?? 'free'
})

/** The member's own request, live: undefined at first, then maybe `none`. `show` shows one that was just sent. */
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

const ALL_REQUESTS: CloudQuery = { collection: 'tierRequests', limit: MAX_REQUESTS }

export function useRequests(): NamedRequests {
  const { records, unreadable } = useWatched(ALL_REQUESTS, tierRequestSchema)
  const ids = records?.map(({ id }) => id)
  const { data: names } = useCachedQuery({
    queryKey: ['admin', 'who-requests', ids?.join() ?? ''],
    enabled: ids !== undefined,
    queryFn: async ({ cloud }) => {
      const users = parseDocuments(userSchema, await readByIds(cloud, 'users', ids ?? []))
      return new Map(users.map(({ id, name, email }) => [id, name || email]))
    },
  })
  const oldestFirst = records?.toSorted((a, b) => a.created - b.created)
  const named = oldestFirst?.map((one) => ({ ...one, name: names?.get(one.id) ?? 'Somebody' }))
  return { requests: names && named, unreadable }
}
