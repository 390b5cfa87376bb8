import { barMember, liftBar } from './bars.ts'
import { endInvites, importInvites } from './import-invites.ts'
import { makeInvite, revokeInvite } from './invites.ts'
import { answerRequest, askToJoin, takeBackRequest } from './join-requests.ts'
import { liftBarAsAdmin, moveMember } from './move-member.ts'
import { setMembership } from './set-membership.ts'

export const joiningHandlers = {
  'answer-request': answerRequest,
  'ask-to-join': askToJoin,
  'bar-member': barMember,
  'end-invites': endInvites,
  'import-invites': importInvites,
  'lift-bar': liftBar,
  'lift-bar-as-admin': liftBarAsAdmin,
  'make-invite': makeInvite,
  'move-member': moveMember,
  'revoke-invite': revokeInvite,
  'set-membership': setMembership,
  'take-back-request': takeBackRequest,
}
