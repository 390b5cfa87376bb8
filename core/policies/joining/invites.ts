/** Invitations to groups: making one, whether it is still valid, and what a use records (decision 0099). */

import type { Group } from '#core/records/group.ts'
import {
  type Invite,
  inviteSchema,
  MAX_OPEN_INVITES,
  MAX_OPEN_INVITES_OF_COACH,
} from '#core/records/invite.ts'
import type { User } from '#core/records/user.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { isCoachInGroup } from './joining.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const INVITE_ID_LENGTH = 22
/** An id that `inviteIdOf` could have drawn. */
export const INVITE_ID = new RegExp(`^[A-Za-z0-9_-]{${INVITE_ID_LENGTH}}$`)

export const INVITE_DAYS = [1, 7, 30] as const
export const INVITE_USES = [1, 5, 20, 50] as const

interface InviteFacts {
  readonly group: Pick<Group, 'id' | 'name'>
  readonly by: Pick<User, 'id' | 'name'>
  readonly asAdmin?: boolean | undefined
  readonly days: number
  readonly uses: number
  readonly now: number
}

interface NewInvite extends InviteFacts {
  /** At least 22 bytes from a cryptographic source. */
  readonly random: Uint8Array
}

/** An invitation that nobody has used yet. @throws Error where there are too few random bytes for its id */
export function newInvite({ random, ...facts }: NewInvite): Invite {
  return inviteWithId(inviteIdOf(random), facts)
}

/** The id of a new invitation. @throws Error where there are too few random bytes for it */
export function inviteIdOf(random: Uint8Array): string {
  if (random.length < INVITE_ID_LENGTH) throw new Error('An invitation needs 22 random bytes.')
  // 64 letters divide the 256 values of a byte evenly, so each letter is equally likely.
  return [...random.subarray(0, INVITE_ID_LENGTH)].map((byte) => LETTERS.charAt(byte % 64)).join('')
}

export function inviteWithId(
  id: string,
  { group, by, asAdmin = false, days, uses, now }: InviteFacts,
): Invite {
  return inviteSchema.parse({
    id,
    groupId: group.id,
    groupName: group.name,
    by: by.id,
    byName: by.name,
    asAdmin,
    created: now,
    endsAt: now + days * MS_A_DAY,
    uses,
  })
}

export type InviteTrouble = 'ended' | 'used-up' | 'revoked'

/** Whether an invitation is valid (`counts`), or why not; `unknown` where no invitation has this id. */
export type InviteState = 'counts' | 'unknown' | InviteTrouble

type Counted = Pick<Invite, 'endsAt' | 'uses' | 'used' | 'revoked'>

/** Why an invitation is not valid; undefined while it is. @param now ms since 1970 */
export function inviteTrouble(
  { endsAt, uses, used, revoked }: Counted,
  now: number,
): InviteTrouble | undefined {
  if (revoked) return 'revoked'
  if (used >= uses) return 'used-up'
  return endsAt <= now ? 'ended' : undefined
}

export function mayInvite(
  user: Pick<User, 'groupId' | 'coaching' | 'deleted' | 'joinedWith'>,
  group: Pick<Group, 'id' | 'archived' | 'invitedBy'>,
): boolean {
  if (user.groupId !== group.id || user.deleted || group.archived) return false
  return group.invitedBy === 'members' || isCoachInGroup(user, group.id)
}

export function mostOpenInvites(
  user: Pick<User, 'groupId' | 'coaching' | 'deleted' | 'joinedWith'>,
): number {
  return isCoachInGroup(user, user.groupId) ? MAX_OPEN_INVITES_OF_COACH : MAX_OPEN_INVITES
}

/** @param made all invitations they have made */
export function isInviteLimitReached(
  made: readonly Counted[],
  user: Parameters<typeof mostOpenInvites>[0],
  now: number,
): boolean {
  return made.filter((one) => !inviteTrouble(one, now)).length >= mostOpenInvites(user)
}

export function inviteLimitWords(user: Parameters<typeof mostOpenInvites>[0]): string {
  return `You have ${mostOpenInvites(user)} open invitations, as many as there can be. End one to make another.`
}

/** Each use gives another text, so that no use counts twice. */
export function inviteUse({ id, used }: Pick<Invite, 'id' | 'used'>): string {
  return `${id}_${used}`
}
