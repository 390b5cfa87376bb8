import { BLOCKING_STAYS, FOR_PARTNERS, SEEN_BY_FEW } from '#ui/privacy/words.ts'

export const PAGE_WORDS = {
  loading: 'Loading the profile…',
  away: 'We can’t reach the community right now. The profile appears here once you’re back online.',
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

export const PARTNER_WORDS = {
  about: `Partners keep going together: a day counts once both of you have checked a habit. ${SEEN_BY_FEW.partners}`,
  private: `To have partners, first ${FOR_PARTNERS}.`,
  full: (most: number) =>
    `You can have ${most} partners, those you have asked included. Make room for another one first.`,
  toPartners: 'Your partners',
  asks: (name: string) => `${name} asks to be your partner.`,
} as const

export const BLOCK_WORDS = {
  stops:
    'Neither of you can give the other kudos, ask to be partners, nudge, or write to the other. If you are partners, that ends. They are not told.',
  stays: BLOCKING_STAYS,
  isMyCoach:
    'This is your coach: you can no longer write to each other. An admin can give you another coach.',
  undo: 'You can unblock them here, or in the privacy settings. What has ended stays ended.',
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
