import { placeOf } from '#data/cloud/abilities.ts'
import type { Account } from '#data/storage/account.ts'
import { counted } from '#ui/day-words.ts'
import { CLOSING_HIDES, LEVEL_LABELS, SEEN_BY_FEW } from '#ui/privacy/words.ts'

export const TITLE = 'Privacy'

export const LEVEL_WORDS = {
  saved: (level: string) => `Saved: ${level.toLowerCase()}.`,
} as const

/** "partnership", "2 partnerships" */
export function partnerships(count: number): string {
  return count === 1 ? 'partnership' : counted(count, 'partnership')
}

export const ENDING_WORDS = {
  question: (count: number | undefined) =>
    `${LEVEL_LABELS['share-nothing']}, and end ${count ? `your ${partnerships(count)}` : 'any partnerships'}?`,
  text: `${SEEN_BY_FEW.partners} Sharing nothing ends that for both sides, and sharing again later does not bring it back: you would have to ask, and begin anew.`,
  confirm: LEVEL_LABELS['share-nothing'],
} as const

export const KUDOS_WORDS = {
  heading: 'Kudos',
  label: 'Give and receive kudos',
  hint: `Members of your group can give you a petal for your day on today’s board, as long as your days are on it. ${SEEN_BY_FEW.kudos}`,
} as const

export const OWN_RANK_WORDS = {
  heading: 'Your rank',
  label: 'Show me my rank',
  hint: 'Your group’s board shows you which rank you have. Without it you see your points first, and the others below. For them nothing changes.',
} as const

export const BLOCKED_WORDS = {
  about: `Nothing goes from them to you, or from you to them: no kudos, requests, nudges or messages. ${SEEN_BY_FEW.blocks}`,
} as const

export const ARCHIVE_WORDS = {
  about: (days: number, first: string, last: string) =>
    `${counted(days, 'imported day')} from ${first} to ${last}. They stay on this device, count on no board, and are part of your exports.`,
} as const

export const CLOSE_WORDS = {
  about:
    'Your account closes right away, and you have 14 days to change your mind. Export everything first if you may want it later.',
  question: 'Delete your account?',
  confirm: 'Delete my account',
  cancel: 'Cancel',
} as const

const RIGHT_AWAY = [
  `${CLOSING_HIDES}, you leave the boards, and you can’t check off anything any more.`,
  'For 14 days you can sign in and restore your account. Everything comes back, shared with nobody.',
]

const OF_COACH =
  'The members you coach have no coach then. They are told, and do not come back when you restore your account: an admin gives them to somebody.'

const AFTERWARDS = {
  here: [
    'After 14 days your account and all its records and files are removed from this browser the next time Fourfold is opened here; or at once, if you ask for that on the page of the closed account. You can’t undo it.',
    'What remains: the points you earned, in the sums of your group, without your name.',
  ],
  demo: [
    'After 14 days this account is removed from the demo community the next time it is opened here.',
    'What remains: the points it earned, in the sums of its group, without its name.',
  ],
  elsewhere: [
    'After 14 days nobody can restore your account, and your data leaves each device on which you are signed in when Fourfold is opened there.',
    'What remains: your records in the community’s database, closed to everybody but its admins and your coaches, until the community’s server or an admin removes them; and the points you earned, in the sums of your group, without your name.',
  ],
} as const

/**
 * What deleting an account does and what remains, for each backend (docs/decisions/0052-closing.md). One
 * sentence for each effect, in the order in which they happen.
 */
export function closingWords(account: Pick<Account, 'kind'>, isCoach: boolean): readonly string[] {
  return [...RIGHT_AWAY, ...(isCoach ? [OF_COACH] : []), ...AFTERWARDS[placeOf(account)]]
}

export const OWN_REPORTS_WORDS = {
  heading: 'What you have reported',
  hint: 'An admin looks at each. You see that it is handled, and not what came of it.',
  about: (kind: string, name: string) => `${kind} of ${name}`,
  waiting: 'not sent yet',
  open: 'with the admins',
  done: 'handled',
} as const
