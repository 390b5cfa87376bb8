/** Reads the signed-in user's token: its claims, and when it was issued. */
import { getIdTokenResult, type IdTokenResult, type User } from 'firebase/auth'
import { CloudError } from '../cloud-error.ts'
import { within } from './deadline.ts'
import { withCloudErrors } from './firebase-error.ts'

/**
 * @param refresh gets a new one from the server
 * @throws CloudError `unauthenticated` if the account can no longer renew it; `account-disabled`,
 *   `unavailable`
 */
export async function readToken(
  user: User,
  refresh: boolean,
  deadlineMs: number,
): Promise<IdTokenResult> {
  try {
    return await withCloudErrors(() => within(deadlineMs, () => getIdTokenResult(user, refresh)))
  } catch (error) {
    // Nobody typed a password here: it is the session that is no longer valid.
    if (error instanceof CloudError && error.code === 'wrong-credentials') {
      throw new CloudError('unauthenticated', 'Please sign in again.', { cause: error })
    }
    throw error
  }
}
