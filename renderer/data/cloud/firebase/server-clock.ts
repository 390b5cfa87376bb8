/** The server's clock: a fresh token says when it was made, and nothing else in Firebase is cheaper to ask. */
import { type Auth, getIdTokenResult } from 'firebase/auth'
import { CloudError } from '../cloud-error.ts'
import { inOurWords } from './firebase-error.ts'

/**
 * A function that tells the server's time in ms. It asks once a session; the device's own clock keeps
 * count from there. @param now the device's clock
 */
export function serverClock(auth: Auth, now: () => number): () => Promise<number> {
  let offset: number | undefined
  return async () => {
    if (offset === undefined) {
      const user = auth.currentUser
      if (!user) throw new CloudError('unauthenticated', 'Nobody is signed in.')
      const { issuedAtTime } = await inOurWords(() => getIdTokenResult(user, true))
      offset = Date.parse(issuedAtTime) - now()
    }
    return now() + offset
  }
}
