/** Why an invitation does not let anybody in: at the door, and for who has an account. */
import type { InviteState } from '#core/joining/invites.ts'

export const INVITATION_PROBLEMS: Readonly<Record<Exclude<InviteState, 'counts'>, string>> = {
  ended: 'This invitation has ended.',
  'used-up': 'This invitation is used up.',
  revoked: 'This invitation was withdrawn.',
  unknown: 'We don’t know this invitation.',
}
