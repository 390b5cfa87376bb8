import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import type { Account } from '#data/storage/account.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { invitesQuery } from './group-invites.ts'
import { isWaiting, readInvites, storeInvites } from './stored-invites.ts'

const MOST_OWN = 200

interface ShownInvite {
  readonly invite: Invite
  /** It has not reached the cloud: its link does not work yet. */
  readonly waits: boolean
}

export interface OwnInvites {
  /** The latest first; undefined until this device has been read. */
  readonly invites: readonly ShownInvite[] | undefined
  /** The cloud has not told yet how often they were used. */
  readonly away: boolean
}

/** The member's own invitations, live: from this device at once, then updated from the cloud. */
export function useOwnInvites(account: Account): OwnInvites {
  const cloud = useCloud()
  const [away, setAway] = useState(true)
  const invites = useLiveQuery(async () => {
    const known = await readInvites(account)
    return Promise.all(
      known.map(async (invite) => ({ invite, waits: await isWaiting(account, invite.id) })),
    )
  }, [account])
  useEffect(() => {
    if (!cloud) return undefined
    let left = false
    const where = [{ field: 'by', is: '==', value: account.userId }] as const
    cloud
      .query({ collection: 'invites', where, limit: MOST_OWN })
      .then((documents) => storeInvites(account, parseDocuments(inviteSchema, documents)))
      .then(
        () => !left && setAway(false),
        () => !left && setAway(true),
      )
    return () => {
      left = true
    }
  }, [account, cloud])
  return { invites, away }
}

interface GroupInvites {
  readonly invites: readonly Invite[]
  /** Paths of those that do not parse. */
  readonly unreadable: readonly string[]
}

/** All invitations to a group, live, for its coaches and admins; the latest first. */
export function useGroupInvites(groupId: string): GroupInvites {
  const query = useMemo(() => invitesQuery(groupId), [groupId])
  const { records = [], unreadable } = useWatched(query, inviteSchema)
  return { invites: records.toSorted((a, b) => b.created - a.created), unreadable }
}
