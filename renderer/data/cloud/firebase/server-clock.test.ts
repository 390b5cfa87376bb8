import { initializeApp } from 'firebase/app'
import { initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverClock } from './read-token.ts'

// The SDK keeps the `fetch` that it finds when it is loaded.
const asked = vi.hoisted(() => {
  const answer = vi.fn<(url: string | URL | Request) => Promise<Response>>()
  vi.stubGlobal('fetch', answer)
  return answer
})

const AN_HOUR_S = 3_600
const AHEAD_MS = 20 * 60_000
const SERVER_MS = Date.UTC(2026, 10, 20, 12)

/** The server of accounts: issues tokens by its own clock, and counts them. */
function accounts() {
  let issued = 0
  const server = { now: SERVER_MS }
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const answer = async (url: string | URL | Request) => {
    const path = String(url)
    if (path.includes('accounts:lookup')) return Response.json({ users: [{ localId: 'ada' }] })
    issued += 1
    const iat = server.now / 1_000
    const claims = { sub: 'ada', iat, exp: iat + AN_HOUR_S, auth_time: iat }
    const token = `${part({ alg: 'none' })}.${part(claims)}.${issued}`
    return path.includes('/token')
      ? Response.json({ access_token: token, expires_in: '3600', refresh_token: 'again' })
      : Response.json({ idToken: token, expiresIn: '3600', refreshToken: 'again', localId: 'ada' })
  }
  return { server, answer, issued: () => issued }
}

let world: ReturnType<typeof accounts>
let made = 0

beforeEach(() => {
  world = accounts()
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  asked.mockImplementation(world.answer)
})
afterEach(() => void vi.useRealTimers())

/** Signs in on a device whose clock is ahead of the server's. */
async function signedIn(aheadMs = AHEAD_MS) {
  vi.setSystemTime(SERVER_MS + aheadMs)
  made += 1
  const app = initializeApp({ apiKey: 'key' }, `clock-${made}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  await signInWithEmailAndPassword(auth, 'ada@example.org', 'password')
  return auth
}

describe('the server’s clock', () => {
  it('gives the server’s time on a device whose clock is ahead, with one more token at most', async () => {
    const clock = serverClock(await signedIn(), 1_000)
    expect(await clock()).toBe(SERVER_MS)
    vi.advanceTimersByTime(30 * 60_000)
    expect(await clock()).toBe(SERVER_MS + 30 * 60_000)
    expect(world.issued()).toBe(2)
  })

  it('asks for no other token where the clock is right', async () => {
    const clock = serverClock(await signedIn(0), 1_000)
    expect(await clock()).toBe(SERVER_MS)
    vi.advanceTimersByTime(30 * 60_000)
    expect(await clock()).toBe(SERVER_MS + 30 * 60_000)
    expect(world.issued()).toBe(1)
  })

  it.each([
    ['while the page was open', true],
    ['before it was opened', false],
  ])('gives the server’s time after a wrong clock was set right %s', async (_when, isOpen) => {
    const auth = await signedIn(2 * 86_400_000)
    const clock = serverClock(auth, 1_000)
    if (isOpen) await clock()
    vi.setSystemTime(SERVER_MS)
    expect(await (isOpen ? clock : serverClock(auth, 1_000))()).toBe(SERVER_MS)
  })

  it('learns the time again from the next token after the device’s clock was changed', async () => {
    const auth = await signedIn()
    const clock = serverClock(auth, 1_000)
    vi.setSystemTime(SERVER_MS + 5 * AHEAD_MS)
    world.server.now = SERVER_MS + 1_000
    await auth.currentUser?.getIdToken(true)
    expect(await clock()).toBe(SERVER_MS + 1_000)
  })

  it('refuses an answer while nobody is signed in', async () => {
    await expect(serverClock({ currentUser: null }, 1_000)()).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})
