/** Texts of `/community/opportunities`. */
import { SEEN_BY_FEW } from '#ui/privacy/words.ts'

export const PAGE_WORDS = {
  title: 'Opportunities',
  asOf: (time: string) => `As of ${time}`,
  post: 'Post an opportunity',
  newOne: 'New opportunity',
  awayTitle: 'Nothing on this device yet',
  away: 'We can’t reach the community right now. Opportunities appear here once you’re back online.',
  noneTitle: 'Nothing here yet',
  none: 'Projects of the community that look for people are posted here.',
  archived: 'Archived',
  adminsOnly: 'Only admins see these.',
} as const

export const CARD_WORDS = {
  interest: 'I’m interested',
  interestIn: (title: string) => `I’m interested in ${title}`,
  interested: 'Interested ✓',
  willBeSeen: SEEN_BY_FEW.interest,
  isSeen: `${SEEN_BY_FEW.interest} Click again to take it back.`,
  edit: 'Edit',
  archive: 'Archive',
  bringBack: 'Bring back',
  actionOn: (action: string, title: string) => `${action} ${title}`,
  archived: (title: string) => `${title} is archived.`,
  isBack: (title: string) => `${title} is back.`,
} as const

export const INTERESTED_WORDS = {
  nobody: 'Nobody has shown interest yet.',
  count: (count: number) => `Interested: ${count}`,
  list: 'Interested',
  nameless: 'Somebody',
} as const

export const FORM_WORDS = {
  title: 'Title',
  text: 'Text',
  link: 'Link',
  linkStart: 'https://',
  save: 'Save',
  post: 'Post',
  cancel: 'Cancel',
} as const

export const PROBLEM_WORDS = {
  titleMissing: 'What is it called?',
  tooLong: (most: string) => `Use ${most} characters or fewer.`,
  noWebAddress: 'Enter a web address that begins with https://, such as https://example.org.',
} as const
