import { useEffect, useState } from 'react'
import type { InviteState } from '#core/policies/joining/invites.ts'

export type InvitedGroup =
  /** `unnamed`: not known yet, the backend cannot be reached, or only members may see the name. */
  | { readonly state: 'none' | 'gone' | 'unnamed' }
  | {
      readonly state: 'found'
      readonly name: string
      /** Whether they join at once: the group is open, or the invitation is valid. */
      readonly joins: boolean
      /** Why the invitation is not valid; undefined if it is, or if the link has none. */
      readonly trouble: Exclude<InviteState, 'counts'> | undefined
    }

/** Queries the backend for the group of a link. */
export function useInvitedGroup(
  groupId: string | undefined,
  invite: string | undefined,
): InvitedGroup {
  const [answer, setAnswer] = useState<InvitedGroup>({ state: 'unnamed' })
  useEffect(() => {
    if (groupId === undefined) return undefined
    let left = false
    const update = (next: InvitedGroup) => {
      if (!left) setAnswer(next)
    }
    import('#data/session/auth-actions.ts')
      .then(({ groupInvitation }) => groupInvitation(groupId, invite))
      .then((group) => {
        if (group === 'unnamed') update({ state: group })
        else update(group ? { state: 'found', ...group } : { state: 'gone' })
      })
      // Offline: the form still uses the link.
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [groupId, invite])
  return groupId === undefined ? { state: 'none' } : answer
}
