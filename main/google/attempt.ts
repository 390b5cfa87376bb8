/** What one attempt to sign in is recognised by, and the address that begins it (RFC 7636, RFC 8252). */
import { createHash, randomBytes } from 'node:crypto'
import type { Provider } from './provider.ts'

export interface Attempt {
  /** Comes back with the answer: an answer without it belongs to nobody. */
  readonly state: string
  /** Proves to the provider that who redeems the code is who asked for it (PKCE). */
  readonly verifier: string
  /** Stands in the token as its hash: a token of another attempt does not have it. */
  readonly rawNonce: string
}

export function newAttempt(): Attempt {
  const random = () => randomBytes(32).toString('base64url')
  return { state: random(), verifier: random(), rawNonce: random() }
}

/** The nonce as it is asked for, and as the token names it. */
export function nonceOf({ rawNonce }: Attempt): string {
  return createHash('sha256').update(rawNonce).digest('hex')
}

export function authorizeUrl(
  { authorizeUrl: base }: Provider,
  clientId: string,
  redirectUri: string,
  attempt: Attempt,
): string {
  const url = new URL(base)
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: attempt.state,
    nonce: nonceOf(attempt),
    code_challenge: createHash('sha256').update(attempt.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  }).toString()
  return url.href
}
