/** Texts about joining the coach's own group, and being blocked from it. */
import type { JoinRequest } from '#core/records/join-request.ts'
import { askerName } from '#ui/joining/join-requests.tsx'

/** Confirms the answer that a coach gave, or took back. */
export function answeredText(request: JoinRequest): string {
  const name = askerName(request)
  if (request.state === 'accepted') return `${name} can join ${request.groupName} now.`
  return request.state === 'declined'
    ? `You declined ${name}’s request.`
    : `${name}’s request is open again.`
}

export const INVITATION_WORDS = {
  title: 'Invitations to your group',
  ended: 'Invitation ended. Nobody can join with it any more.',
} as const

export const BLOCK_WORDS = {
  blocked: (name: string, group: string) =>
    `${name || 'The member'} is blocked from ${group || 'the group'}.`,
} as const
