import { useEffect, useState } from 'react'

export type InvitedGroup =
  /** `unnamed`: it is still asked for, cannot be asked for, or is told to members alone. */
  | { readonly state: 'none' | 'gone' | 'unnamed' }
  | { readonly state: 'found'; readonly name: string }

/** Whose group a link invites to; it is asked of the backend, and anything may come of that. */
export function useInvitedGroup(groupId: string | undefined): InvitedGroup {
  const [answer, setAnswer] = useState<InvitedGroup>({ state: 'unnamed' })
  useEffect(() => {
    if (groupId === undefined) return undefined
    let left = false
    const say = (next: InvitedGroup) => {
      if (!left) setAnswer(next)
    }
    import('#data/session/auth-actions.ts')
      .then(({ groupInvitation }) => groupInvitation(groupId))
      .then((group) => {
        if (group === 'unnamed') say({ state: group })
        else say(group ? { state: 'found', name: group.name } : { state: 'gone' })
      })
      // Out of reach it is not gone: the link is followed all the same.
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [groupId])
  return groupId === undefined ? { state: 'none' } : answer
}
