/** The texts of joining a group: requests, invitations, and who is blocked. */
import { MOST_REQUESTS } from '#core/records/join-request.ts'
import { counted } from '../day-words.ts'
import { SEEN_BY_FEW } from '../privacy/words.ts'

/** For members who ask to join. */
export const ASKING = {
  label: 'Groups you can ask to join',
  full: `You have asked ${MOST_REQUESTS} groups. Take a request back to ask another.`,
  thisGroup: 'this group',
  unnamed: 'A group without a name',
  leaving: (group = 'This group') =>
    `${group} is by invitation: without one you have to ask to come back.`,
  ask: 'Ask to join',
  askOne: (group: string) => `Ask to join ${group}`,
  join: 'Join',
  joinOne: (group: string) => `Join ${group}`,
  takeBack: 'Take back',
  noThanks: 'No, thank you',
  takeBackOne: (group: string) => `Take back the request to ${group}`,
  asked: (group: string) => `You have asked to join ${group}.`,
  takenBack: (group: string) => `You took back your request to join ${group}.`,
  welcome: (group: string) => `Welcome to ${group}.`,
  wasAccepted: (until: string) => `You could join until ${until}. Ask again.`,
  askedOn: (day: string) => `Asked on ${day}. A coach of the group will answer.`,
  accepted: (until: string) => `You’re accepted. You can join until ${until}.`,
  blockedByCoach:
    'You were removed from this group and can’t come back by yourself. A coach of the group can change that.',
  blockedByAdmin:
    'You were removed from this group and can’t come back by yourself. An admin can change that.',
  declined: (from: string) => `Not accepted this time. You can ask again from ${from}.`,
  form: (group: string) => `Asking to join ${group}`,
  formText: `${SEEN_BY_FEW.request} If they accept, you come in with this month’s points. You can be in one group at a time.`,
  send: 'Send request',
  notNow: 'Not now',
} as const

/** For coaches and admins who answer. */
export const ANSWERING = {
  somebody: 'Somebody',
  title: 'Requests to join',
  waiting: (count: number) => `Requests to join (${count})`,
  onlyAccepted: 'Accepted',
  askedOn: (day: string, about: string) => `Asked on ${day}${about}`,
  canJoin: (about: string, until: string) =>
    `Accepted${about}. They join with their next visit, until ${until}.`,
  couldJoin: (about: string, until: string) => `Accepted${about}. They could join until ${until}.`,
  accept: 'Accept',
  acceptOne: (name: string) => `Accept ${name}`,
  acceptAgain: 'Accept again',
  acceptOneAgain: (name: string) => `Accept ${name} again`,
  decline: 'Decline',
  declineOne: (name: string) => `Decline ${name}`,
  block: 'Decline and block',
  blockOne: (name: string) => `Decline and block ${name}`,
  takeBack: 'Take back',
  takeBackOne: (name: string) => `Take back accepting ${name}`,
} as const

export const BLOCKED = {
  unnamed: 'A member without a name',
  they: 'They',
  member: 'the member',
  unblock: 'Unblock',
  unblockOne: (name: string) => `Unblock ${name}`,
  adminOnly: 'Only an admin can unblock them.',
  byCoach: 'Blocked by a coach',
  byAdmin: 'Blocked by an admin',
  since: (by: string, day: string) => `${by} since ${day}`,
  unblocked: (name: string) => `${name} can be invited and ask to join again.`,
} as const

export const LINK = {
  copy: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'Couldn’t copy the link.',
  copyByHand: (link: string) => `Copy it by hand: ${link}`,
} as const

export const INVITATION = {
  used: (used: number, uses: number) => `${used} of ${uses} used`,
  by: ' · by ',
  aMember: 'a member',
  notSent: 'Not sent yet: the link works once this device is online.',
  copyOne: (day: string) => `Copy the link of the invitation of ${day}`,
  end: 'End',
  endOne: (day: string) => `End the invitation of ${day}`,
  endedEarly: 'Ended early',
  usedUp: 'Used up',
  endedOn: (day: string) => `Ended on ${day}`,
  until: (day: string) => `Until ${day}`,
  lasts: 'Lasts',
  days: (days: number) => counted(days, 'day'),
  letsIn: 'Lets in',
  people: (uses: number) => counted(uses, 'person', 'people'),
  make: 'Make an invitation',
} as const
