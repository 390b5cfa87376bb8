/** Why a cloud refused or failed, in words that do not depend on the adapter. */
export type CloudErrorCode =
  /** No network, or no answer: trying again later may succeed. */
  | 'unavailable'
  /** Somebody else changed the same documents: try again. */
  | 'aborted'
  | 'unauthenticated'
  | 'permission-denied'
  | 'not-found'
  | 'quota-exceeded'
  /** The server will never take this. */
  | 'invalid'
  | 'wrong-credentials'
  | 'email-taken'
  | 'weak-password'
  | 'not-supported'
  /** An admin of the backend has switched the account off. */
  | 'account-disabled'
  /** Only admins may: by their token, and by the record, which is ahead of it. */
  | 'not-admin'
  /** The community would be left without an admin. */
  | 'last-admin'
  /** Somebody else has changed it since it was looked at. */
  | 'conflict'
  /** The browser did not let the sign-in window open. */
  | 'popup-blocked'
  /** The person changed their mind. */
  | 'cancelled'

export class CloudError extends Error {
  override readonly name = 'CloudError'
  readonly code: CloudErrorCode

  constructor(code: CloudErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const PASSING: ReadonlySet<CloudErrorCode> = new Set([
  'unavailable',
  'aborted',
  'unauthenticated',
  'quota-exceeded',
  'account-disabled',
])

/** Whether trying again later may succeed. What is not known to us counts as passing: nothing is given up. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof CloudError) || PASSING.has(error.code)
}
