/** The texts of joining a group: requests, invitations, and who is blocked. */
import { MAX_REQUESTS } from '#core/records/join-request.ts'
import { counted } from '../day-words.ts'
import { SEEN_BY_FEW } from '../privacy/words.ts'

/** For members who ask to join. */
export const ASKING = {
  label: 'Groups you can ask to join',
  full: `You have asked ${MAX_REQUESTS} groups. Take a request back to ask another.`,
  leaving: (group = 'This group') =>
    `${group} is by invitation: without one you have to ask to come back.`,
  askOne: (group: string) => `Ask to join ${group}`,
  takeBackOne: (group: string) => `Take back the request to ${group}`,
  blockedByCoach:
    'You were removed from this group and can’t come back by yourself. A coach of the group can change that.',
  blockedByAdmin:
    'You were removed from this group and can’t come back by yourself. An admin can change that.',
  declined: (from: string) => `Not accepted this time. You can ask again from ${from}.`,
  formText: `${SEEN_BY_FEW.request} If they accept, you come in with this month’s points. You can be in one group at a time.`,
} as const

/** For coaches and admins who answer. */
export const ANSWERING = {
  canJoin: (about: string, until: string) =>
    `Accepted${about}. They join with their next visit, until ${until}.`,
  couldJoin: (about: string, until: string) => `Accepted${about}. They could join until ${until}.`,
} as const

export const BLOCKED = {
  unblockOne: (name: string) => `Unblock ${name}`,
  unblocked: (name: string) => `${name} can be invited and ask to join again.`,
} as const

export const LINK = {
  copy: 'Copy link',
} as const

export const INVITATION = {
  by: ' · by ',
  notSent: 'Not sent yet: the link works once this device is online.',
  days: (days: number) => counted(days, 'day'),
  people: (uses: number) => counted(uses, 'person', 'people'),
} as const
