/** Why a cloud refused or failed: the same codes for every adapter. */
export type CloudErrorCode =
  /** No network, or no answer: trying again later may succeed. */
  | 'unavailable'
  /** Another client changed the same documents: try again. */
  | 'aborted'
  | 'unauthenticated'
  | 'permission-denied'
  | 'not-found'
  | 'quota-exceeded'
  /** The server will never accept this. */
  | 'invalid'
  | 'wrong-credentials'
  | 'email-taken'
  | 'weak-password'
  | 'not-supported'
  /** An admin of the backend has switched the account off. */
  | 'account-disabled'
  /** Only admins may, according to both token and record; the record changes first. */
  | 'not-admin'
  /** Another admin or member changed it since it was read. */
  | 'conflict'
  /** This version of the app is, for the server. */
  | 'client-too-old'
  /** The browser blocked the sign-in window. */
  | 'popup-blocked'
  | 'cancelled'

export class CloudError extends Error {
  override readonly name = 'CloudError'
  readonly code: CloudErrorCode

  constructor(code: CloudErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The answer; undefined where it fails with this code. @throws what else it fails with */
export async function unless<Answer>(
  code: CloudErrorCode,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CloudError && error.code === code) return undefined
    throw error
  }
}

/** @throws CloudError `unavailable` while there is no connection */
export function connected<Connection>(cloud: Connection | undefined): Connection {
  if (!cloud) throw new CloudError('unavailable', 'There is no connection yet. Try again shortly.')
  return cloud
}

const PASSING: ReadonlySet<CloudErrorCode> = new Set([
  'unavailable',
  'aborted',
  'unauthenticated',
  'quota-exceeded',
  'account-disabled',
  'client-too-old',
])

/** Whether a later retry may succeed. Unknown errors count as passing, so that no operation is dropped. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof CloudError) || PASSING.has(error.code)
}
