import { CloudError, type CloudErrorCode } from '../cloud-error.ts'

const CODES: Readonly<Record<string, CloudErrorCode>> = {
  'permission-denied': 'permission-denied',
  unauthenticated: 'unauthenticated',
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
  cancelled: 'unavailable',
  aborted: 'aborted',
  'failed-precondition': 'aborted',
  'not-found': 'not-found',
  'resource-exhausted': 'quota-exceeded',
  'invalid-argument': 'invalid',
  'out-of-range': 'invalid',
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/invalid-email': 'wrong-credentials',
  'auth/email-already-in-use': 'email-taken',
  'auth/credential-already-in-use': 'email-taken',
  'auth/provider-already-linked': 'email-taken',
  'auth/weak-password': 'weak-password',
  'auth/network-request-failed': 'unavailable',
  'auth/too-many-requests': 'quota-exceeded',
  'auth/user-token-expired': 'unauthenticated',
  'auth/user-disabled': 'account-disabled',
  'auth/requires-recent-login': 'unauthenticated',
  'auth/account-exists-with-different-credential': 'email-taken',
  'auth/popup-blocked': 'popup-blocked',
  // Browsers within other apps, which have no windows.
  'auth/operation-not-supported-in-this-environment': 'popup-blocked',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/invalid-user-token': 'unauthenticated',
  'auth/invalid-refresh-token': 'unauthenticated',
}

const MESSAGES: Readonly<Partial<Record<CloudErrorCode, string>>> = {
  'permission-denied': 'The community’s rules don’t allow this.',
  unauthenticated: 'Please sign in again.',
  unavailable: 'The community can’t be reached right now.',
  'not-found': 'This no longer exists.',
  'quota-exceeded': 'The community has reached its limit for now. We’ll try again later.',
  invalid: 'The community’s server doesn’t accept this value.',
  'wrong-credentials': 'Email or password is wrong.',
  'account-disabled': 'This account is switched off. Please ask an admin of your community.',
  'popup-blocked':
    'Your browser blocked the sign-in window. Allow pop-ups for this page and try again.',
  'email-taken': 'This email already has an account.',
}

/** Any thrown value as a CloudError; errors that are not Firebase's stay as they are. */
export function asCloudError(error: unknown): unknown {
  if (error instanceof CloudError || !(error instanceof Error) || !('code' in error)) return error
  const code = CODES[String(error.code)]
  if (code === undefined) return error
  return new CloudError(code, MESSAGES[code] ?? error.message, { cause: error })
}

export async function withCloudErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw asCloudError(error)
  }
}
