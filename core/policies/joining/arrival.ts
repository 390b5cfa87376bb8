/** What to show a member who already has an account when they open an invitation link. */

import type { Group } from '#core/records/group.ts'
import type { InviteState } from './invites.ts'

export type Arrival =
  /** No message: they have just signed in or up with the link. */
  | 'nothing'
  /** The link names no group: it is for new members. */
  | 'for-newcomers'
  | 'in-group'
  | 'gone'
  /** The group is open, or the invitation is valid. */
  | 'join'
  /** The group is not open and the link has no valid invitation: they can ask to join. */
  | 'ask'
  /** They have asked already, because the invitation was not valid. */
  | 'asked'

interface Arriving {
  readonly groupId: string | undefined
  readonly invite: InviteState | undefined
  readonly group: Pick<Group, 'open' | 'archived'> | undefined
  readonly own: string
  readonly hasAsked: boolean
  /** They opened the link while signed out, then signed in or up. */
  readonly wasVisitor: boolean
}

export function arrivalOf(arriving: Arriving): Arrival {
  const { groupId, invite, group, own, hasAsked, wasVisitor } = arriving
  if (groupId === undefined) return wasVisitor ? 'nothing' : 'for-newcomers'
  if (own === groupId) return wasVisitor ? 'nothing' : 'in-group'
  if (!group || group.archived) return wasVisitor ? 'nothing' : 'gone'
  if (group.open || invite === 'counts') return 'join'
  if (!wasVisitor || !hasAsked) return 'ask'
  return invite === undefined ? 'nothing' : 'asked'
}
