/** Reads the signed-in user's token: its claims, and when it was issued. */

import { type Auth, getIdTokenResult, type IdTokenResult, type User } from 'firebase/auth'
import * as z from 'zod/mini'
import { CLOCK_ALLOWANCE_MS } from '#core/values/bounds.ts'
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
 * second, and by how long the token took. Where the device's clock was wrong then, or has been set since as far as this page
 * knows, another token says the time again; otherwise it is off until the next token, which comes within the hour, or at
 * once if the rules refuse a write (`push.ts`).
 */
export function serverClock(
  auth: Pick<Auth, 'currentUser'>,
  deadlineMs: number,
): () => Promise<number> {
  let trusted: { readonly token: string; readonly setAt: number } | undefined
  return async () => {
    const user = auth.currentUser
    if (!user) throw new CloudError('unauthenticated', 'Nobody is signed in.')
    const setAt = Date.now() - performance.now()
    const isSetSince = (before: number) => Math.abs(setAt - before) > CLOCK_ALLOWANCE_MS
    let result = await readToken(user, false, deadlineMs)
    const isKnown = trusted?.token === result.token
    const isDoubtful = isKnown
      ? isSetSince(trusted?.setAt ?? 0)
      : Math.abs(aheadBy(user, result)) > CLOCK_ALLOWANCE_MS
    if (isDoubtful) result = await readToken(user, true, deadlineMs)
    if (!isKnown || isDoubtful) trusted = { token: result.token, setAt }
    return Date.now() - aheadBy(user, result)
  }
}

/** How far this device's clock was ahead of the server's when a token arrived, in ms. */
function aheadBy(
  user: User,
  { issuedAtTime, expirationTime }: Pick<IdTokenResult, 'issuedAtTime' | 'expirationTime'>,
): number {
  const issued = Date.parse(issuedAtTime)
  const arrived = arrivedAt(user, Date.parse(expirationTime) - issued)
  return arrived === undefined ? 0 : arrived - issued
}

/** When the present token came to this device, by its clock. @returns undefined if the SDK stores it in another way */
function arrivedAt(user: User, lifetimeMs: number): number | undefined {
  const stored = storedSchema.safeParse(user.toJSON())
  return stored.success ? stored.data.stsTokenManager.expirationTime - lifetimeMs : undefined
}
