/** Why the login details could not be changed, in words, and the field it belongs to. */
import { CloudError, type CloudErrorCode } from '#data/cloud/cloud-error.ts'

export interface LoginTrouble {
  readonly field: 'email' | 'password' | 'next' | undefined
  readonly message: string
}

const TROUBLES: Readonly<Partial<Record<CloudErrorCode, LoginTrouble>>> = {
  'wrong-credentials': { field: 'password', message: 'This is not your current password.' },
  'email-taken': { field: 'email', message: 'There is an account with this email already.' },
  'weak-password': { field: 'next', message: 'Please choose a longer password.' },
  unauthenticated: { field: undefined, message: 'Please sign in again, and then try once more.' },
  'quota-exceeded': {
    field: undefined,
    message: 'There were too many attempts. Please wait a few minutes and try again.',
  },
  'popup-blocked': {
    field: undefined,
    message: 'Your browser kept the Google window shut. Allow it for this page and try again.',
  },
  cancelled: { field: undefined, message: '' },
  unavailable: {
    field: undefined,
    message: 'We cannot get through just now. Nothing has changed: please try again.',
  },
}

export function loginTrouble(error: unknown): LoginTrouble {
  const known = error instanceof CloudError ? TROUBLES[error.code] : undefined
  return known ?? { field: undefined, message: 'That did not work. Please try again.' }
}
