import { useEffect, useState } from 'react'
import type { InviteState } from '#core/joining/invites.ts'

export type InvitedGroup =
  /** `unnamed`: not known yet, the backend is out of reach, or only members may know the name. */
  | { readonly state: 'none' | 'gone' | 'unnamed' }
  | {
      readonly state: 'found'
      readonly name: string
      /** They join right away: the group is open, or the invitation is valid. */
      readonly joins: boolean
      /** Why the invitation lets nobody in; undefined where it does, or the link brings none. */
      readonly trouble: Exclude<InviteState, 'counts'> | undefined
    }

/** Asks the backend which group a link invites to. */
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
      // Out of reach: the form still uses the link.
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [groupId, invite])
  return groupId === undefined ? { state: 'none' } : answer
}
