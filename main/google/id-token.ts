/** Reads an ID token received directly from the provider over TLS, and checks its claims. */
import * as z from 'zod/mini'

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nonce: z.string(),
  sub: z.string().check(z.minLength(1)),
})

interface Expected {
  readonly issuers: readonly string[]
  readonly clientId: string
  readonly nonce: string
  /** ms since 1970 */
  readonly now: number
}

/** Tolerance for differing clocks, in ms. */
const LEEWAY_MS = 5 * 60_000

/**
 * Whether the token belongs to this attempt. The backend checks its signature; here it comes straight from
 * the token endpoint, so that is not needed (OpenID Connect Core 3.1.3.7, point 6).
 */
export function isExpectedToken(idToken: string, expected: Expected): boolean {
  const claims = claimsSchema.safeParse(payloadOf(idToken))
  if (!claims.success) return false
  const { iss, aud, exp, nonce } = claims.data
  const audiences = typeof aud === 'string' ? [aud] : aud
  return (
    expected.issuers.includes(iss) &&
    audiences.length === 1 &&
    audiences[0] === expected.clientId &&
    nonce === expected.nonce &&
    exp * 1_000 > expected.now - LEEWAY_MS
  )
}

function payloadOf(idToken: string): unknown {
  const [, payload = '', signature = ''] = idToken.split('.')
  if (signature === '') return undefined
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  } catch {
    return undefined // not valid JSON, so not a token
  }
}
