import { GRACE_DAYS } from '#core/policies/account/closing.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { localDate } from '#ui/day-words.ts'
import { CLOSING_HIDES } from '#ui/privacy/words.ts'

const who = (name: string) => name || 'this member'

export const CLOSING_WORDS = {
  open: 'Close their account…',
  nameless: 'This member',
  ofCoach:
    'The account of a coach is closed under “Manage members”, where you say who takes their members.',
  question: (name: string) => `Close the account of ${who(name)}?`,
  rightAway: [
    `${CLOSING_HIDES}, the member leaves the boards, and nothing can be checked off any more. Today’s board may show today’s check-offs until the day ends.`,
    `For ${GRACE_DAYS} days the member can sign in and restore the account, and so can admins here. Everything comes back, shared with nobody.`,
    'When they sign in, they see that the account is closed, and until when they can keep it.',
  ],
  afterwards: {
    device: [
      `After ${GRACE_DAYS} days the account, its records and files are erased from this browser the next time Fourfold is opened here. Nobody can undo that.`,
    ],
    demo: [
      `After ${GRACE_DAYS} days the account is erased from the demo community the next time it is opened here.`,
    ],
    firebase: [
      `After ${GRACE_DAYS} days nobody can restore it. The community’s server erases records, files and sign-in in the night after; a community without cloud functions has to remove them in its console.`,
    ],
  },
  reason: 'Who asked for it, and when',
  reasonHint:
    'Such as “asked by email on 3 March”. It goes to the log of what admins have done, for good: write nothing private.',
  noReason: 'Say who asked for it, and when.',
  confirm: (name: string) => `Type “${name}” to confirm`,
  notMeant: (name: string) => `This is not “${name}”.`,
  /** What is typed for a member without a name. */
  withoutName: 'close',
  close: 'Close their account',
  closed: (name: string) => `The account of ${who(name)} is closed.`,
  reopen: 'Open the account again',
  reopened: (name: string) => `The account of ${who(name)} is open again, shared with nobody.`,
  dates: (erasedAt: number) =>
    `Closing since ${localDate(erasedAt - GRACE_DAYS * MS_A_DAY)}. Erased for good on ${localDate(erasedAt)}; until then the member and admins can open it again.`,
} as const
