/** The server's clock: a fresh token says when it was made, and nothing else in Firebase is cheaper to ask. */
import type { Auth } from 'firebase/auth'
import { CloudError } from '../cloud-error.ts'
import { readToken } from './read-token.ts'

/** A clock that has jumped further than this, or a device that has slept, makes us ask again. */
const JUMP_MS = 30_000

interface ClockOptions {
  /** The device's clock, in ms since 1970; people set it, and it may jump. */
  readonly now: () => number
  /** A clock that only ever runs on, in ms. */
  readonly steady?: () => number
  readonly deadlineMs: number
}

/**
 * A function that tells the server's time in ms. It asks once, and again where the device's clock has been
 * set since; between, the device's own clock keeps count.
 */
export function serverClock(
  auth: Pick<Auth, 'currentUser'>,
  { now, steady = () => performance.now(), deadlineMs }: ClockOptions,
): () => Promise<number> {
  let known: { readonly ahead: number; readonly drift: number } | undefined
  const drift = () => now() - steady()
  return async () => {
    if (known === undefined || Math.abs(drift() - known.drift) > JUMP_MS) {
      const user = auth.currentUser
      if (!user) throw new CloudError('unauthenticated', 'Nobody is signed in.')
      const { issuedAtTime } = await readToken(user, true, deadlineMs)
      known = { ahead: Date.parse(issuedAtTime) - now(), drift: drift() }
    }
    return now() + known.ahead
  }
}
