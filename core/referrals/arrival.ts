/** What a member who has an account already is told when they open an invitation. */
import type { InviteState } from '#core/joining/invites.ts'
import type { Group } from '#core/records/group.ts'

export type Arrival =
  /** Nothing is left to say: they have just come in by it. */
  | 'nothing'
  /** The link names nobody's group: it is for new members. */
  | 'for-newcomers'
  | 'in-group'
  | 'gone'
  /** The group is open, or the invitation counts. */
  | 'join'
  /** The group is by invitation, and the link brings none that counts: they can ask. */
  | 'ask'
  /** They have asked already, for the invitation did not count. */
  | 'asked'

interface Arriving {
  /** The group of the link, undefined where it names none. */
  readonly groupId: string | undefined
  /** What the invitation of the link is worth; undefined where it brings none. */
  readonly invite: InviteState | undefined
  /** What the community knows of that group. */
  readonly group: Pick<Group, 'open' | 'archived'> | undefined
  /** The group the member is in; `''` is none. */
  readonly own: string
  /** They have asked to join it before. */
  readonly hasAsked: boolean
  /** They opened the link signed out, and signed in or up on it. */
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
