/** Error messages of signing in, with the field that each concerns. */
import { CloudError, type CloudErrorCode } from '#data/cloud/cloud-error.ts'
import { DEMO_ERROR_WORDS, ERROR_WORDS as WORDS } from './words.ts'

export interface AuthError {
  /** Undefined if it concerns no single field. */
  readonly field: 'email' | 'password' | undefined
  readonly message: string
  /** Google's window did not open. */
  readonly isBlocked?: boolean
}

const ERRORS: Readonly<Partial<Record<CloudErrorCode, AuthError>>> = {
  // The same for a wrong password and an unknown address, so that nobody can find out who has an account.
  'wrong-credentials': { field: undefined, message: WORDS.wrongCredentials },
  'email-taken': { field: 'email', message: WORDS.emailTaken },
  'weak-password': { field: 'password', message: 'Choose a longer password.' },
  'account-disabled': { field: undefined, message: WORDS.accountDisabled },
  'quota-exceeded': { field: undefined, message: WORDS.tooManyAttempts },
  'popup-blocked': { field: undefined, message: WORDS.popupBlocked, isBlocked: true },
  cancelled: { field: undefined, message: '' },
  'not-supported': { field: undefined, message: 'Google sign-in isn’t available here.' },
  unavailable: { field: undefined, message: WORDS.unreachable },
}

export function authError(error: unknown): AuthError {
  const known = error instanceof CloudError ? ERRORS[error.code] : undefined
  return known ?? { field: undefined, message: WORDS.unknown }
}

export function demoError(error: unknown): string {
  return error instanceof CloudError && error.code === 'account-disabled'
    ? DEMO_ERROR_WORDS.accountDisabled
    : 'Couldn’t set up the demo. Try again.'
}
