import { useEffect } from 'react'
import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { keepOpen } from '#data/cloud/keep-watching.ts'
import { useUser } from '#data/records/member/queries.ts'
import { cachedPages, forgetPages } from '#data/storage/cached-page.ts'
import { logUnlessClosed } from '#data/storage/log-unless-closed.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { groupRequestsSchema, requestsIn, requestsQuery } from './group-requests.ts'

export interface GroupRequests {
  /** Oldest first; undefined if this account answers for no group, or nothing is known yet. */
  readonly requests: readonly JoinRequest[] | undefined
  /** Paths of those that do not parse. */
  readonly unreadable: readonly string[]
  /** When they came from the cloud, in ms. */
  readonly at: number | undefined
  readonly live: boolean
}

const ROOT = 'coaching/requests/'
const pages = cachedPages((groupId) => `${ROOT}${groupId}`, groupRequestsSchema)

/** The requests to the group that this account answers for: cached at once, and then live. */
export function useGroupRequests(): GroupRequests {
  const account = useAccount()
  const user = useUser()
  const groupId = user && isCoachInGroup(user, user.groupId) ? user.groupId : undefined
  const isKnown = user !== undefined
  const { data, dataUpdatedAt, isStale } = useCachedQuery({
    queryKey: ['group-requests', groupId ?? ''],
    enabled: groupId !== undefined,
    read: (reader) => pages.read(reader, groupId ?? ''),
    subscribe: ({ account: reader, cloud, onLive, onError }) =>
      keepOpen<CloudDocument[]>(
        (listener) => cloud.watchQuery(requestsQuery(groupId ?? ''), listener),
        {
          async next(documents) {
            await pages.write(reader, groupId ?? '', requestsIn(documents))
            onLive(true)
          },
          error: onError,
        },
      ).stop,
  })
  useEffect(() => {
    if (!account || !isKnown) return
    // Of groups that this account does not answer for.
    forgetPages(account, ROOT, (key) => groupId !== undefined && key === pages.key(groupId)).catch(
      logUnlessClosed('Requests to join are not forgotten:', account),
    )
  }, [account, isKnown, groupId])
  return {
    requests: data?.requests,
    unreadable: data?.unreadable ?? [],
    at: dataUpdatedAt,
    live: !isStale,
  }
}
