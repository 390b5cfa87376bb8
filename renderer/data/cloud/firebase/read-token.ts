/** The token of who is signed in: what it claims, and when it was made. */
import { getIdTokenResult, type IdTokenResult, type User } from 'firebase/auth'
import { CloudError } from '../cloud-error.ts'
import { within } from './deadline.ts'
import { inOurWords } from './firebase-error.ts'

/**
 * @param refresh asks the server for a new one
 * @throws CloudError `unauthenticated` where the account cannot renew it any more; `account-disabled`,
 *   `unavailable`
 */
export async function readToken(
  user: User,
  refresh: boolean,
  deadlineMs: number,
): Promise<IdTokenResult> {
  try {
    return await inOurWords(() => within(deadlineMs, () => getIdTokenResult(user, refresh)))
  } catch (error) {
    // No password was typed: it is the session that is no longer valid.
    if (error instanceof CloudError && error.code === 'wrong-credentials') {
      throw new CloudError('unauthenticated', 'Please sign in again.', { cause: error })
    }
    throw error
  }
}
