import { MAX_REQUESTS } from '#core/records/join-request.ts'
import { counted } from '../day-words.ts'
import { SEEN_BY_FEW } from '../privacy/words.ts'

/** For members who ask to join. */
export const ASKING = {
  full: `You have asked ${MAX_REQUESTS} groups. Take a request back to ask another.`,
  leaving: (group = 'This group') =>
    `${group} is by invitation: without one you have to ask to come back.`,
  declined: (from: string) => `Not accepted this time. You can ask again from ${from}.`,
  formText: `${SEEN_BY_FEW.request} If they accept, you come in with this month’s points. You can be in one group at a time.`,
} as const

/** For coaches and admins who answer. */
export const ANSWERING = {
  canJoin: (about: string, until: string) =>
    `Accepted${about}. They join with their next visit, until ${until}.`,
  couldJoin: (about: string, until: string) => `Accepted${about}. They could join until ${until}.`,
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
