/** Texts of `/auth`, all in the first download; those of its checks and errors load later (`checks/words.ts`). */
import { minimumAge } from '#core/policies/joining/minimum-age.ts'

export const WELCOME_WORDS = {
  headline: ['Four small habits a day.', 'Better together.'],
  lead: 'Check off four habits, collect up to ten points a day, and see how your group is doing.',
  onDevice:
    'Accounts live in this browser, on this device. They don’t sync, and they aren’t protected from other people who use it.',
} as const

export const FORM_WORDS = {
  createAccount: 'Create account',
  signIn: 'Sign in',
  age: `By creating an account you confirm that you are ${minimumAge(import.meta.env.VITE_MINIMUM_AGE)} or older.`,
  google: 'Continue with Google',
  googlePage: 'Continue on Google’s page instead',
} as const

export const INVITATION_WORDS = {
  joins: ['You’re invited to ', '. Create an account to join.'],
  asks: ['Create an account to ask to join ', '. A coach of the group answers.'],
  unnamed:
    'You’re invited to a group. Create an account to join it, or to ask to join if the invitation has ended.',
  gone: 'We couldn’t find the group of this invitation. You can still create your account, and join a group later.',
} as const
