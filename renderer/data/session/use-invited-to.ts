import { useEffect, useState } from 'react'
import type { InviteState } from '#core/policies/joining/invites.ts'
import type { Group } from '#core/records/group.ts'
import { findGroup, findInvite } from '#data/session/follow-invitation.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'

export type InvitedTo =
  | { readonly state: 'loading' }
  /** The community cannot be reached. */
  | { readonly state: 'away' }
  | {
      readonly state: 'known'
      /** Undefined if it does not exist or is archived. */
      readonly group: Group | undefined
      /** The state of the link's invitation; undefined if the link has none. */
      readonly invite: InviteState | undefined
    }

/**
 * The group of an invitation link, and the state of the invitation.
 * @param groupId undefined if the link names none
 */
export function useInvitedTo(groupId: string | undefined, inviteId: string | undefined): InvitedTo {
  const cloud = useCloud()
  const isAway = useIsAway()
  const [answer, setAnswer] = useState<InvitedTo>({ state: 'loading' })
  useEffect(() => {
    if (!cloud || groupId === undefined) return undefined
    let left = false
    Promise.all([findGroup(cloud, groupId), findInvite(cloud, inviteId, groupId)]).then(
      ([group, invite]) => !left && setAnswer({ state: 'known', group, invite: invite?.state }),
      () => !left && setAnswer({ state: 'away' }),
    )
    return () => {
      left = true
    }
  }, [cloud, groupId, inviteId])
  if (groupId === undefined) return { state: 'known', group: undefined, invite: undefined }
  return !cloud && isAway ? { state: 'away' } : answer
}
