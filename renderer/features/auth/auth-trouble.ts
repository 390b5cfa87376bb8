/** Why signing in did not work, in words, and the field it belongs to. */
import { CloudError } from '#data/cloud/cloud-error.ts'

export interface AuthTrouble {
  /** Undefined: it concerns no single field. */
  readonly field: 'email' | 'password' | undefined
  readonly message: string
}

/** Why one cannot step into the demo as somebody, in words. */
export function demoTrouble(error: unknown): string {
  return error instanceof CloudError && error.code === 'account-disabled'
    ? 'This person is switched off in the demo. Explore as admin, and switch the account on again under Support.'
    : 'The demo could not be set up. Please try again.'
}

/** Wrong password and unknown address are told alike, so that nobody can find out who has an account. */
export function authTrouble(error: unknown): AuthTrouble {
  switch (error instanceof CloudError ? error.code : undefined) {
    case 'wrong-credentials':
      return {
        field: undefined,
        message: 'This email and password do not go together. Please check both.',
      }
    case 'email-taken':
      return {
        field: 'email',
        message: 'There is an account with this email already. You can sign in with it.',
      }
    case 'weak-password':
      return { field: 'password', message: 'Please choose a longer password.' }
    case 'account-disabled':
      return {
        field: undefined,
        message: 'This account is switched off. Please ask an admin of your community.',
      }
    case 'quota-exceeded':
      return {
        field: undefined,
        message: 'There were too many attempts. Please wait a few minutes and try again.',
      }
    case 'popup-blocked':
      return {
        field: undefined,
        message: 'Your browser kept the Google window shut. Allow it for this page and try again.',
      }
    case 'cancelled':
      return { field: undefined, message: '' }
    case 'not-supported':
      return { field: undefined, message: 'Google sign-in isn’t available here.' }
    case 'unavailable':
      return {
        field: undefined,
        message: 'We cannot get through just now. What you typed is still here: please try again.',
      }
    default:
      return {
        field: undefined,
        message: 'That did not work. What you typed is still here: please try again.',
      }
  }
}
