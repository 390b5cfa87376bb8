/** Why an invitation cannot be used, for visitors and for members. */
import type { InviteState } from '#core/policies/joining/invites.ts'

export const INVITATION_PROBLEMS: Readonly<Record<Exclude<InviteState, 'counts'>, string>> = {
  ended: 'This invitation has ended.',
  'used-up': 'This invitation is used up.',
  revoked: 'This invitation was withdrawn.',
  unknown: 'We don’t know this invitation.',
}
