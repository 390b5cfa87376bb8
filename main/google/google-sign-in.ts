/** Signs in with Google in the person's own browser; a login page never opens inside the app (docs/product.md#desktop). */

import { createServer, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import type { GoogleAnswer, GoogleRefusal } from '#core/app/bridge/google-answer.ts'
import type { GoogleClient } from '#core/app/cloud/google-desktop-settings.ts'
import { type Attempt, authorizeUrl, newAttempt, nonceOf, type Provider } from './attempt.ts'

/** Long enough to find a password, short enough not to leave the server open for long. */
const PATIENCE_MS = 5 * 60_000

interface GoogleSignInOptions {
  readonly provider: Provider
  readonly client: GoogleClient | undefined
  readonly openBrowser: (url: string) => Promise<void>
  /** Called once the person is done in the browser, whatever they decided there. */
  readonly onReturn: () => void
  readonly patienceMs?: number
}

const tokenSchema = z.object({ id_token: z.string().check(z.minLength(1)) })

export class GoogleSignIn {
  private cancel: () => void = () => {}
  private readonly options: GoogleSignInOptions

  constructor(options: GoogleSignInOptions) {
    this.options = options
  }

  async start(): Promise<GoogleAnswer> {
    const { client } = this.options
    if (!client) return refused('not-configured')
    this.cancel()
    const stopped = new AbortController()
    this.cancel = () => stopped.abort('cancelled')
    const timer = setTimeout(
      () => stopped.abort('timed-out'),
      this.options.patienceMs ?? PATIENCE_MS,
    )
    try {
      return await this.attempt(client, stopped.signal)
    } catch {
      // Not logged: the error may contain a URL with a code in it.
      return refused(stopped.signal.aborted ? reasonOf(stopped.signal) : 'unavailable')
    } finally {
      clearTimeout(timer)
    }
  }

  private async attempt(client: GoogleClient, signal: AbortSignal): Promise<GoogleAnswer> {
    const { provider, openBrowser, onReturn } = this.options
    const attempt = newAttempt()
    const loopback = await listenForReturn(attempt.state)
    try {
      await openBrowser(authorizeUrl(provider, client.clientId, loopback.redirectUri, attempt))
      const returned = await untilAborted(loopback.returned, signal)
      onReturn()
      if ('error' in returned) return refused('cancelled')
      const idToken = await this.redeem(
        client,
        returned.code,
        loopback.redirectUri,
        attempt,
        signal,
      )
      const { issuers } = provider
      const nonce = nonceOf(attempt)
      const expected = { issuers, clientId: client.clientId, nonce, now: Date.now() }
      if (idToken === undefined || !isExpectedToken(idToken, expected)) return refused('invalid')
      return { kind: 'signed-in', idToken, rawNonce: attempt.rawNonce }
    } finally {
      loopback.close()
    }
  }

  /** @returns undefined if the provider refuses the code */
  private async redeem(
    { clientId, clientSecret }: GoogleClient,
    code: string,
    redirectUri: string,
    { verifier }: Attempt,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const response = await fetch(this.options.provider.tokenUrl, {
      method: 'POST',
      redirect: 'error',
      signal,
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: verifier,
      }),
    })
    if (!response.ok) return undefined
    const read = tokenSchema.safeParse(await response.json())
    return read.success ? read.data.id_token : undefined
  }
}

function refused(reason: GoogleRefusal): GoogleAnswer {
  return { kind: 'refused', reason }
}

function reasonOf({ reason }: AbortSignal): GoogleRefusal {
  return reason === 'timed-out' ? 'timed-out' : 'cancelled'
}

function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('The attempt has ended.'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject)
  })
}

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

/** Whether the token is this attempt's. It comes straight from the token endpoint, so the backend checks its signature. */
function isExpectedToken(idToken: string, expected: Expected): boolean {
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

const PATH = '/signed-in'

type Returned = { readonly code: string } | { readonly error: string }

interface Loopback {
  readonly redirectUri: string
  /** Resolves with the first answer that has the right state. */
  readonly returned: Promise<Returned>
  readonly close: () => void
}

const portSchema = z.object({ port: z.int() })

/** @param state which an answer must carry; answers without it are refused, and the server waits on */
async function listenForReturn(state: string): Promise<Loopback> {
  const { promise: returned, resolve } = Promise.withResolvers<Returned>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const isAnswer = request.method === 'GET' && url.pathname === PATH
    if (!isAnswer || url.searchParams.get('state') !== state) {
      say(response, 400, 'This is no answer that Fourfold waits for.')
      return
    }
    const code = url.searchParams.get('code')
    if (code === null || code === '') {
      resolve({ error: url.searchParams.get('error') ?? 'no code' })
      say(response, 200, 'You are not signed in. You can close this page and go back to Fourfold.')
    } else {
      resolve({ code })
      say(response, 200, 'You are signed in. You can close this page and go back to Fourfold.')
    }
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    // Loopback only, on a port that the system chooses.
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = portSchema.parse(server.address())
  const close = () => {
    server.close()
    server.closeIdleConnections()
  }
  return { redirectUri: `http://127.0.0.1:${port}${PATH}`, returned, close }
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    Connection: 'close',
  })
  response.end(`<!doctype html><html lang="en"><title>Fourfold</title><p>${text}</p></html>`)
}
