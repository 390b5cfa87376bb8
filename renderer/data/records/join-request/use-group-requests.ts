import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { logUnlessClosed } from '#data/storage/log-unless-closed.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
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
const keyOf = (groupId: string) => `${ROOT}${groupId}`

/** The requests to the group that this account answers for: cached at once, and then live. */
export function useGroupRequests(): GroupRequests {
  const account = useAccount()
  const cloud = useCloud()
  const user = useUser()
  const groupId = user && isCoachInGroup(user, user.groupId) ? user.groupId : undefined
  const isKnown = user !== undefined
  const [live, setLive] = useState(false)
  const kept = useLiveQuery(
    async () =>
      account && groupId !== undefined ? account.database.pages.get(keyOf(groupId)) : undefined,
    [account, groupId],
  )
  useEffect(() => {
    if (!account || !cloud || groupId === undefined) return undefined
    const stop = keepWatching(cloud, requestsQuery(groupId), {
      next: (documents) => {
        keep(account, groupId, requestsIn(documents)).then(
          () => setLive(true),
          logUnlessClosed('Requests to join are not kept:', account),
        )
      },
      error: () => setLive(false),
    })
    return () => {
      stop()
      setLive(false)
    }
  }, [account, cloud, groupId])
  useEffect(() => {
    if (!account || !isKnown) return
    forgetOthers(account, groupId).catch(
      logUnlessClosed('Requests to join are not forgotten:', account),
    )
  }, [account, isKnown, groupId])
  const known = groupId === undefined ? undefined : groupRequestsSchema.safeParse(kept?.value).data
  return {
    ...{ requests: known?.requests, unreadable: known?.unreadable ?? [] },
    ...{ at: kept?.at, live },
  }
}

async function keep(
  { database, now }: Account,
  groupId: string,
  value: z.infer<typeof groupRequestsSchema>,
): Promise<void> {
  await database.pages.put({ key: keyOf(groupId), value, at: now() })
}

/** Deletes cached requests to groups that this account does not answer for. */
async function forgetOthers({ database }: Account, groupId: string | undefined): Promise<void> {
  await database.pages
    .where('key')
    .startsWith(ROOT)
    .and(({ key }) => groupId === undefined || key !== keyOf(groupId))
    .delete()
}
