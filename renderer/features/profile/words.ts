/** Texts of `/community/profile`. */
import { BLOCKING_STAYS, FOR_PARTNERS, SEEN_BY_FEW } from '#ui/privacy/words.ts'

export const PAGE_WORDS = {
  loading: 'Loading the profile…',
  notFoundTitle: 'No member with this address',
  notFound: 'The link may have a typing mistake, or the member has left.',
  toCommunity: 'Go to the community',
  awayTitle: 'This profile isn’t on your device yet',
  away: 'We can’t reach the community right now. The profile appears here once you’re back online.',
  asOf: (time: string) => `As of ${time}`,
} as const

export const PROFILE_WORDS = {
  own: 'My Profile',
  nameless: 'A member',
  coach: 'Coach',
  ownEmpty: 'You haven’t written anything about yourself yet.',
  empty: 'Nothing written here yet.',
  projects: 'Projects',
  links: 'Elsewhere',
  instagram: 'Instagram',
  youtube: 'YouTube',
  followers: (count: string) => `${count} followers`,
  subscribers: (count: string) => `${count} subscribers`,
} as const

export const VIDEO_WORDS = {
  watch: (name: string) => (name === '' ? 'Watch video' : `Watch ${name}’s video`),
  player: (name: string) => `Video of ${name}`,
  loading: 'Loading the video…',
  missing: 'This video is no longer available.',
  away: 'Couldn’t load the video. Try again when you’re online.',
} as const

export const NOTE_WORDS = { edit: 'Edit my profile' } as const

export const PARTNER_WORDS = {
  label: 'Partners',
  about: `Partners keep going together: a day counts once both of you have checked a habit. ${SEEN_BY_FEW.partners}`,
  ask: 'Ask to be partners',
  private: `To have partners, first ${FOR_PARTNERS}.`,
  toPrivacy: 'Change who sees them',
  full: (most: number) =>
    `You can have ${most} partners, those you have asked included. Make room for another one first.`,
  toPartners: 'Your partners',
  asked: (name: string) => `You have asked ${name} to be your partner.`,
  unsent: (name: string) => `${name} is asked to be your partner once you’re back online.`,
  takeBack: 'Take back',
  asks: (name: string) => `${name} asks to be your partner.`,
  agree: 'Agree',
  notNow: 'Not now',
  partners: 'You are partners.',
  since: (date: string) => `Partners since ${date}.`,
} as const

export const MENU_WORDS = {
  more: 'More',
  label: 'More about this member',
  block: 'Block…',
} as const

export const BLOCK_WORDS = {
  question: (name: string) => `Block ${name}?`,
  stops:
    'Neither of you can give the other kudos, ask to be partners, nudge, or write to the other. If you are partners, that ends. They are not told.',
  stays: BLOCKING_STAYS,
  isMyCoach:
    'This is your coach: you can no longer write to each other. An admin can give you another coach.',
  undo: 'You can unblock them here, or in the privacy settings. What has ended stays ended.',
  confirm: 'Block',
  cancel: 'Cancel',
  blockedText:
    'Nothing goes from either of you to the other: no kudos, requests, nudges or messages.',
} as const

/** What of a profile can be reported. */
export const REPORT_PARTS = {
  label: 'What do you report?',
  noPart: 'Choose what you report.',
  profile: 'What the profile says',
  image: 'The picture',
  headerImage: 'The picture at the top',
  video: 'The video',
} as const
