/** Google sign-in on the desktop: happens in the person's browser, which returns a token (docs/product.md#desktop). */
import { type AuthCredential, OAuthProvider } from 'firebase/auth'
import type { Bridge } from '#core/app/bridge/bridge.ts'
import type { GoogleRefusal } from '#core/app/bridge/google-answer.ts'
import { CloudError, type CloudErrorCode } from '../cloud-error.ts'

const REFUSALS: Readonly<Record<GoogleRefusal, readonly [CloudErrorCode, string]>> = {
  cancelled: ['cancelled', 'You did not sign in with Google.'],
  'timed-out': ['cancelled', 'Signing in with Google took too long. Please try again.'],
  invalid: ['wrong-credentials', 'What came back from Google was not what Fourfold asked for.'],
  unavailable: ['unavailable', 'Google cannot be reached right now. Please try again.'],
  'not-configured': ['not-supported', 'This desktop app is not set up for Google sign-in.'],
}

/** @throws CloudError `cancelled`, `wrong-credentials`, `unavailable`, `not-supported` */
export async function googleByBrowser({ asks }: Pick<Bridge, 'asks'>): Promise<AuthCredential> {
  const answer = await asks.google(undefined)
  if (answer.kind === 'refused') {
    const [code, message] = REFUSALS[answer.reason]
    throw new CloudError(code, message)
  }
  // The token contains the nonce's hash; the nonce itself proves to Firebase that we requested it.
  const { idToken, rawNonce } = answer
  return new OAuthProvider('google.com').credential({ idToken, rawNonce })
}
