/** Error messages for changes of login details, with the field that each concerns. */
import { CloudError, type CloudErrorCode } from '#data/cloud/cloud-error.ts'

export interface LoginError {
  readonly field: 'email' | 'password' | 'next' | undefined
  readonly message: string
}

const ERRORS: Readonly<Partial<Record<CloudErrorCode, LoginError>>> = {
  'wrong-credentials': { field: 'password', message: 'This isn’t your current password.' },
  'email-taken': { field: 'email', message: 'This email already has an account.' },
  'weak-password': { field: 'next', message: 'Choose a longer password.' },
  unauthenticated: { field: undefined, message: 'Sign in again, then try once more.' },
  'quota-exceeded': {
    field: undefined,
    message: 'Too many attempts. Wait a few minutes, then try again.',
  },
  'popup-blocked': {
    field: undefined,
    message: 'Your browser blocked the Google window. Allow pop-ups here, then try again.',
  },
  cancelled: { field: undefined, message: '' },
  unavailable: {
    field: undefined,
    message: 'We can’t reach your community right now. Nothing has changed. Try again.',
  },
}

export function loginError(error: unknown): LoginError {
  const known = error instanceof CloudError ? ERRORS[error.code] : undefined
  return known ?? { field: undefined, message: 'That didn’t work. Nothing has changed. Try again.' }
}
