/** Error messages of signing in, with the field that each concerns. */
import { CloudError, type CloudErrorCode } from '#data/cloud/cloud-error.ts'

export interface AuthError {
  /** Undefined if it concerns no single field. */
  readonly field: 'email' | 'password' | undefined
  readonly message: string
  /** Google's window did not open. */
  readonly isBlocked?: boolean
}

const ERRORS: Readonly<Partial<Record<CloudErrorCode, AuthError>>> = {
  // The same for a wrong password and an unknown address, so that nobody can find out who has an account.
  'wrong-credentials': {
    field: undefined,
    message: 'This email and password don’t match. Check both.',
  },
  'email-taken': {
    field: 'email',
    message: 'This email already has an account. You can sign in with it.',
  },
  'weak-password': { field: 'password', message: 'Choose a longer password.' },
  'account-disabled': {
    field: undefined,
    message: 'This account is switched off. Ask an admin of your community.',
  },
  'quota-exceeded': {
    field: undefined,
    message: 'Too many attempts. Wait a few minutes, then try again.',
  },
  'popup-blocked': {
    field: undefined,
    message: 'Your browser blocked the Google window. Allow pop-ups here, then try again.',
    isBlocked: true,
  },
  cancelled: { field: undefined, message: '' },
  'not-supported': { field: undefined, message: 'Google sign-in isn’t available here.' },
  unavailable: {
    field: undefined,
    message: 'We can’t reach the server right now. What you typed is still here. Try again.',
  },
}

export function authError(error: unknown): AuthError {
  const known = error instanceof CloudError ? ERRORS[error.code] : undefined
  return (
    known ?? {
      field: undefined,
      message: 'That didn’t work. What you typed is still here. Try again.',
    }
  )
}

export function demoError(error: unknown): string {
  return error instanceof CloudError && error.code === 'account-disabled'
    ? 'This person is switched off in the demo. Explore as admin, and switch the account on again in the admin tools.'
    : 'Couldn’t set up the demo. Try again.'
}
