/** Reads the signed-in user's token: its claims, and when it was issued. */

import { type Auth, getIdTokenResult, type IdTokenResult, type User } from 'firebase/auth'
import * as z from 'zod/mini'
import { CloudError } from '../cloud-error.ts'
import { within } from './deadline.ts'
import { withCloudErrors } from './firebase-error.ts'

/** @throws CloudError `unauthenticated` if it cannot be renewed any more; `account-disabled`, `unavailable` */
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

/** A signed-in user as the SDK stores them: until when the token is valid by this device's clock, in ms. */
const storedSchema = z.object({ stsTokenManager: z.object({ expirationTime: z.number() }) })

/**
 * Returns a function that gives the server's time in ms. The server says when it issued the present token, and the SDK
 * notes when it arrived, by this device's clock; from then on the device's clock counts. So the time is behind by up to a
 * second, and by how long the token took. If somebody has set the device's clock since, it is off until the next token,
 * which comes within the hour, or at once if the rules refuse a write (`push.ts`).
 */
export function serverClock(
  auth: Pick<Auth, 'currentUser'>,
  deadlineMs: number,
): () => Promise<number> {
  return async () => {
    const user = auth.currentUser
    if (!user) throw new CloudError('unauthenticated', 'Nobody is signed in.')
    const { issuedAtTime, expirationTime } = await readToken(user, false, deadlineMs)
    const issued = Date.parse(issuedAtTime)
    const arrived = arrivedAt(user, Date.parse(expirationTime) - issued)
    return Date.now() + (arrived === undefined ? 0 : issued - arrived)
  }
}

/** When the present token came to this device, by its clock. @returns undefined if the SDK stores it in another way */
function arrivedAt(user: User, lifetimeMs: number): number | undefined {
  const stored = storedSchema.safeParse(user.toJSON())
  return stored.success ? stored.data.stsTokenManager.expirationTime - lifetimeMs : undefined
}
