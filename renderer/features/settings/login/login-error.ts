/** Error messages for changes of login details, with the field that each concerns. */
import { CloudError, type CloudErrorCode } from '#data/cloud/cloud-error.ts'
import { ERROR_WORDS as WORDS } from './words.ts'

export interface LoginError {
  readonly field: 'email' | 'password' | 'next' | undefined
  readonly message: string
}

const ERRORS: Readonly<Partial<Record<CloudErrorCode, LoginError>>> = {
  'wrong-credentials': { field: 'password', message: 'This isn’t your current password.' },
  'email-taken': { field: 'email', message: 'This email already has an account.' },
  'weak-password': { field: 'next', message: 'Choose a longer password.' },
  unauthenticated: { field: undefined, message: 'Sign in again, then try once more.' },
  'quota-exceeded': { field: undefined, message: WORDS.tooManyAttempts },
  'popup-blocked': { field: undefined, message: WORDS.popupBlocked },
  cancelled: { field: undefined, message: '' },
  unavailable: { field: undefined, message: WORDS.unreachable },
}

export function loginError(error: unknown): LoginError {
  const known = error instanceof CloudError ? ERRORS[error.code] : undefined
  return known ?? { field: undefined, message: 'That didn’t work. Nothing has changed. Try again.' }
}
