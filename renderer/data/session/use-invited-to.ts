import type { InviteState } from '#core/policies/joining/invites.ts'
import type { Group } from '#core/records/group.ts'
import { findGroup, findInvite } from '#data/session/follow-invitation.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'

export type InvitedTo =
  | { readonly state: 'loading' }
  /** The community cannot be reached. */
  | { readonly state: 'away' }
  | {
      readonly state: 'known'
      /** Undefined if it does not exist or is archived. */
      readonly group: Group | undefined
      readonly invite: InviteState | undefined
    }

/** The group of an invitation link, and the state of the invitation. @param groupId undefined if the link names none */
export function useInvitedTo(groupId: string | undefined, inviteId: string | undefined): InvitedTo {
  const { data, isPaused, error } = useCachedQuery({
    queryKey: ['invitation', groupId ?? '', inviteId ?? ''],
    enabled: groupId !== undefined,
    queryFn: async ({ cloud }) => {
      if (groupId === undefined) return undefined
      const [group, invite] = await Promise.all([
        findGroup(cloud, groupId),
        findInvite(cloud, inviteId, groupId),
      ])
      return { state: 'known', group, invite: invite?.state } as const
    },
  })
  if (groupId === undefined) return { state: 'known', group: undefined, invite: undefined }
  return data ?? { state: isPaused || error !== undefined ? 'away' : 'loading' }
}
