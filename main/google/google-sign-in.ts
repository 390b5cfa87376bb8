/**
 * Signs in with Google in the person's own browser; a login page never opens inside the app
 * (docs/product.md#desktop).
 */
import * as z from 'zod/mini'
import type { GoogleAnswer, GoogleRefusal } from '#core/app/bridge/google-answer.ts'
import type { GoogleClient } from '#core/app/cloud/google-desktop-settings.ts'
import { type Attempt, authorizeUrl, newAttempt, nonceOf, type Provider } from './attempt.ts'
import { isExpectedToken } from './id-token.ts'
import { listenForReturn } from './loopback.ts'

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

  /** Starts an attempt; a running one is cancelled. */
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
