import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nonceOf, type Provider } from './attempt.ts'
import { GoogleSignIn } from './google-sign-in.ts'

const client = { clientId: 'fourfold-desktop', clientSecret: 'no secret' }
const server = new OAuth2Server()
let provider: Provider

beforeAll(async () => {
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const { port } = server.address()
  const base = `http://127.0.0.1:${port}`
  provider = {
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    issuers: [String(server.issuer.url)],
  }
})
afterAll(() => server.stop())

/** A browser in which the person agrees: it follows the redirect back to the app. */
const agree = async (url: string) => {
  await fetch(url)
}
const returns: string[] = []
const onReturn = () => {
  returns.push('back')
}
const signIn = (openBrowser: (url: string) => Promise<void>, patienceMs = 20_000) =>
  new GoogleSignIn({ provider, client, openBrowser, onReturn, patienceMs })

describe('signing in with Google', () => {
  it('returns a token of this very attempt', async () => {
    let asked = ''
    const answer = await signIn(async (url) => {
      asked = url
      await agree(url)
    }).start()
    expect(answer).toMatchObject({ kind: 'signed-in' })
    if (answer.kind !== 'signed-in') return
    const query = new URL(asked).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(new URL(query.get('redirect_uri') ?? '').hostname).toBe('127.0.0.1')
    const { rawNonce } = answer
    expect(query.get('nonce')).toBe(nonceOf({ state: '', verifier: '', rawNonce }))
  })

  it('rejects another’s answer, and keeps waiting for its own', async () => {
    const statuses: number[] = []
    returns.length = 0
    const answer = await signIn(async (url) => {
      const back = new URL(url).searchParams.get('redirect_uri') ?? ''
      for (const forged of [`${back}?code=stolen&state=guess`, `${back}?code=stolen`, back]) {
        statuses.push((await fetch(forged)).status)
      }
      expect(returns).toEqual([])
      await agree(url)
    }).start()
    expect(returns).toEqual(['back'])
    expect(statuses).toEqual([400, 400, 400])
    expect(answer.kind).toBe('signed-in')
  })

  it.each([
    ['another nonce', { nonce: 'of another attempt' }],
    ['another audience', { aud: 'another-app' }],
    ['two audiences', { aud: [client.clientId, 'another-app'] }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a time long gone', { exp: 1_000 }],
  ])('rejects a token with %s', async (_what, claims) => {
    server.service.once(Events.BeforeResponse, (response) => {
      const { body } = response
      if (typeof body !== 'object' || !('id_token' in body)) throw new Error('There is no token.')
      const [head, payload, signature] = String(body.id_token).split('.')
      const said: object = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
      const forged = Buffer.from(JSON.stringify({ ...said, ...claims })).toString('base64url')
      response.body = { ...body, id_token: `${head}.${forged}.${signature}` }
    })
    expect(await signIn(agree).start()).toEqual({ kind: 'refused', reason: 'invalid' })
  })

  it('rejects a code that the provider rejects', async () => {
    server.service.once(Events.BeforeResponse, (response) => {
      response.statusCode = 400
      response.body = { error: 'invalid_grant' }
    })
    expect(await signIn(agree).start()).toEqual({ kind: 'refused', reason: 'invalid' })
  })

  it('refuses another proof than the one it began with', async () => {
    const answer = await signIn(async (url) => {
      const other = new URL(url)
      other.searchParams.set('code_challenge', 'of-somebody-else-who-listens-in-on-this-machine-x')
      await agree(other.href)
    }).start()
    expect(answer).toEqual({ kind: 'refused', reason: 'invalid' })
  })

  it('ends where the person says no', async () => {
    const answer = await signIn(async (url) => {
      const { searchParams } = new URL(url)
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('state', searchParams.get('state') ?? '')
      expect(await (await fetch(back)).text()).toContain('You are not signed in')
    }).start()
    expect(answer).toEqual({ kind: 'refused', reason: 'cancelled' })
  })

  it('ends after a while where nothing comes back, and closes the door', async () => {
    let back = ''
    const answer = await signIn(async (url) => {
      back = new URL(url).searchParams.get('redirect_uri') ?? ''
    }, 50).start()
    expect(answer).toEqual({ kind: 'refused', reason: 'timed-out' })
    await expect(fetch(back)).rejects.toThrow()
  })

  it('ends for a second attempt, which is the one that counts', async () => {
    let isFirst = true
    const google = signIn(async (url) => {
      if (!isFirst) await agree(url)
      isFirst = false
    })
    const first = google.start()
    const second = google.start()
    expect(await first).toEqual({ kind: 'refused', reason: 'cancelled' })
    expect(await second).toMatchObject({ kind: 'signed-in' })
  })

  it('says so where no browser opens, the provider is away, or there is no client', async () => {
    const noBrowser = signIn(() => Promise.reject(new Error('There is no browser.')))
    expect(await noBrowser.start()).toEqual({ kind: 'refused', reason: 'unavailable' })
    const away = { ...provider, tokenUrl: 'http://127.0.0.1:1/token' }
    const noProvider = new GoogleSignIn({ provider: away, client, openBrowser: agree, onReturn })
    expect(await noProvider.start()).toEqual({ kind: 'refused', reason: 'unavailable' })
    const noClient = new GoogleSignIn({ provider, client: undefined, openBrowser: agree, onReturn })
    expect(await noClient.start()).toEqual({ kind: 'refused', reason: 'not-configured' })
  })
})
