import { useEffect, useState } from 'react'
import type { InviteState } from '#core/invites/invites.ts'

export type InvitedGroup =
  /** `unnamed`: it is still asked for, cannot be asked for, or is told to members alone. */
  | { readonly state: 'none' | 'gone' | 'unnamed' }
  | {
      readonly state: 'found'
      readonly name: string
      /** They join right away: the group is open, or the invitation counts. */
      readonly joins: boolean
      /** Why the invitation lets nobody in; undefined where it does, or the link brings none. */
      readonly trouble: Exclude<InviteState, 'counts'> | undefined
    }

/** Whose group a link invites to; it is asked of the backend, and anything may come of that. */
export function useInvitedGroup(
  groupId: string | undefined,
  invite: string | undefined,
): InvitedGroup {
  const [answer, setAnswer] = useState<InvitedGroup>({ state: 'unnamed' })
  useEffect(() => {
    if (groupId === undefined) return undefined
    let left = false
    const say = (next: InvitedGroup) => {
      if (!left) setAnswer(next)
    }
    import('#data/session/auth-actions.ts')
      .then(({ groupInvitation }) => groupInvitation(groupId, invite))
      .then((group) => {
        if (group === 'unnamed') say({ state: group })
        else say(group ? { state: 'found', ...group } : { state: 'gone' })
      })
      // Out of reach it is not gone: the link is followed all the same.
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [groupId, invite])
  return groupId === undefined ? { state: 'none' } : answer
}
