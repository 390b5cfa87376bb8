/** The secrets of one sign-in attempt, and the authorization URL made from them (RFC 7636, RFC 8252). */
import { createHash, randomBytes } from 'node:crypto'

export interface Attempt {
  /** Returned with the answer; an answer without it is ignored. */
  readonly state: string
  /** Proves to the provider that the app that redeems the code also requested it (PKCE). */
  readonly verifier: string
  /** The token contains its hash, which tells it from a token of another attempt. */
  readonly rawNonce: string
}

export function newAttempt(): Attempt {
  const random = () => randomBytes(32).toString('base64url')
  return { state: random(), verifier: random(), rawNonce: random() }
}

/** The hashed nonce, as the request sends it and the token repeats it. */
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

/** Google's sign-in endpoints: constants, so that no input can change them. */
export interface Provider {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** Accepted values of the token's `iss` claim. */
  readonly issuers: readonly string[]
}

export const GOOGLE: Provider = {
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
}
