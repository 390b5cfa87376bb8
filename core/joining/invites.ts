/** Invitations to groups: making one, whether it still counts, and what its use leaves behind (decision 0099). */
import { MS_A_DAY } from '#core/days/day.ts'
import { answersFor } from '#core/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import {
  type Invite,
  inviteSchema,
  MOST_OPEN_INVITES,
  MOST_OPEN_INVITES_OF_COACH,
} from '#core/records/invite.ts'
import type { User } from '#core/records/user.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
export const INVITE_ID_LENGTH = 22

/** How long an invitation can be made to last, in days. */
export const INVITE_DAYS = [1, 7, 30] as const
/** How many can be let in with one. */
export const INVITE_USES = [1, 5, 20, 50] as const

interface NewInvite {
  readonly group: Pick<Group, 'id' | 'name'>
  readonly by: Pick<User, 'id' | 'name'>
  readonly asAdmin?: boolean
  readonly days: number
  readonly uses: number
  /** ms since 1970 */
  readonly now: number
  /** At least 22 bytes from a cryptographic source. */
  readonly random: Uint8Array
}

/** An invitation that nobody has used yet. @throws Error where there is not enough chance for its id */
export function newInvite({ group, by, asAdmin = false, days, uses, now, random }: NewInvite) {
  if (random.length < INVITE_ID_LENGTH) throw new Error('An invitation needs 22 random bytes.')
  // 64 letters, so that each of a byte's values is as likely as any other.
  const id = [...random.subarray(0, INVITE_ID_LENGTH)]
    .map((byte) => LETTERS.charAt(byte % 64))
    .join('')
  return inviteSchema.parse({
    ...{ id, groupId: group.id, groupName: group.name, by: by.id, byName: by.name, asAdmin },
    ...{ created: now, endsAt: now + days * MS_A_DAY, uses },
  })
}

/** Why an invitation lets nobody in any more. */
export type InviteTrouble = 'ended' | 'used-up' | 'revoked'

/** What an invitation is worth: it counts, or why not; `unknown` where there is none by that id. */
export type InviteState = 'counts' | 'unknown' | InviteTrouble

type Counted = Pick<Invite, 'endsAt' | 'uses' | 'used' | 'revoked'>

/** Why it lets nobody in; undefined while it does. @param now ms since 1970 */
export function inviteTrouble(
  { endsAt, uses, used, revoked }: Counted,
  now: number,
): InviteTrouble | undefined {
  if (revoked) return 'revoked'
  if (used >= uses) return 'used-up'
  return endsAt <= now ? 'ended' : undefined
}

/** Whether somebody may invite to a group: its coaches, and its members where the group says so. */
export function mayInvite(
  user: Pick<User, 'groupId' | 'coaching' | 'deleted' | 'joinedWith'>,
  group: Pick<Group, 'id' | 'archived' | 'invitedBy'>,
): boolean {
  if (user.groupId !== group.id || user.deleted || group.archived) return false
  return group.invitedBy === 'members' || answersFor(user, group.id)
}

/** How many invitations to their group somebody may have open at a time. */
export function mostOpenInvites(
  user: Pick<User, 'groupId' | 'coaching' | 'deleted' | 'joinedWith'>,
): number {
  return answersFor(user, user.groupId) ? MOST_OPEN_INVITES_OF_COACH : MOST_OPEN_INVITES
}

/**
 * Whether somebody has as many open invitations as there may be.
 * @param made all that they have made
 * @param now ms since 1970
 */
export function isInviteLimitReached(
  made: readonly Counted[],
  user: Parameters<typeof mostOpenInvites>[0],
  now: number,
): boolean {
  return made.filter((one) => !inviteTrouble(one, now)).length >= mostOpenInvites(user)
}

/** What is said where no invitation can be made before another one ends. */
export function inviteLimitWords(user: Parameters<typeof mostOpenInvites>[0]): string {
  return `You have ${mostOpenInvites(user)} open invitations, as many as there can be. End one to make another.`
}

/**
 * What the joiner's record keeps of the invitation: which, and which of its uses. Another use is another text,
 * so that no use counts twice.
 */
export function inviteUse({ id, used }: Pick<Invite, 'id' | 'used'>): string {
  return `${id}_${used}`
}
