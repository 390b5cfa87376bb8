import { useEffect, useState } from 'react'
import type { Group } from '#core/records/group.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { findGroup } from '#data/session/introduce.ts'
import { useIsAway } from '#data/session/use-is-away.ts'

export type InvitedTo =
  | { readonly state: 'loading' }
  /** The community cannot be reached. */
  | { readonly state: 'away' }
  /** `group` is undefined where there is none (any more). */
  | { readonly state: 'known'; readonly group: Group | undefined }

/** The group that a link invites to. @param groupId undefined where it names none */
export function useInvitedTo(groupId: string | undefined): InvitedTo {
  const cloud = useCloud()
  const isAway = useIsAway()
  const [answer, setAnswer] = useState<InvitedTo>({ state: 'loading' })
  useEffect(() => {
    if (!cloud || groupId === undefined) return undefined
    let left = false
    findGroup(cloud, groupId).then(
      (group) => !left && setAnswer({ state: 'known', group }),
      () => !left && setAnswer({ state: 'away' }),
    )
    return () => {
      left = true
    }
  }, [cloud, groupId])
  if (groupId === undefined) return { state: 'known', group: undefined }
  return !cloud && isAway ? { state: 'away' } : answer
}
