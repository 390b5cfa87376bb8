import { createRequire } from 'node:module'
import { GoogleAuthProvider } from 'firebase/auth'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type GoogleSdk, googleWindow } from './google-window.ts'

const AUTH = { config: { authDomain: 'fourfold.example' } }
const user = { uid: 'ada' }

/** Its window opens only where the resolver had loaded, as on Safari and phones. */
function sdkWith(loadsEarly: boolean, changes: Partial<GoogleSdk<typeof AUTH, typeof user>> = {}) {
  const done: string[] = []
  class Resolver {
    readonly _shouldInitProactively = loadsEarly
    isLoaded = false
    async _initialize() {
      done.push('load')
      this.isLoaded = true
    }
  }
  const open = (name: string, resolver: object) => {
    // As the SDK makes one of the class that it is handed.
    const made: unknown = typeof resolver === 'function' && Reflect.construct(resolver, [])
    done.push(`${name} ${made instanceof Resolver && made.isLoaded}`)
  }
  const sdk: GoogleSdk<typeof AUTH, typeof user> = {
    browserPopupRedirectResolver: Resolver,
    GoogleAuthProvider,
    getRedirectResult: async () => null,
    async signInWithPopup(_auth, _provider, resolver) {
      open('sign in', resolver)
      return { user }
    },
    linkWithPopup: async (_user, _provider, resolver) => open('link', resolver),
    async signInWithRedirect() {
      done.push('leave')
      throw new Error('The page is left.')
    },
    ...changes,
  }
  return { sdk, done }
}

afterEach(() => void vi.unstubAllGlobals())

describe('Google’s sign-in window', () => {
  it('opens in the tap, with a resolver loaded before', async () => {
    const { sdk, done } = sdkWith(true)
    const google = await googleWindow(sdk, AUTH, 'fourfold.example')
    expect(done).toEqual(['load'])
    const signedIn = google.signIn()
    expect(done).toEqual(['load', 'sign in true'])
    const linked = google.link(user)
    expect(done).toEqual(['load', 'sign in true', 'link true'])
    await expect(signedIn).resolves.toBe(user)
    await linked
  })

  it('loads nothing ahead in browsers that open it later, too', async () => {
    const { sdk, done } = sdkWith(false)
    const google = await googleWindow(sdk, AUTH, 'fourfold.example')
    await google.signIn()
    expect(done).toEqual(['sign in false'])
  })

  it('offers a redirect instead only when the answer comes back to the same host', async () => {
    const { sdk, done } = sdkWith(true)
    const { leave } = await googleWindow(sdk, AUTH, 'fourfold.example')
    await expect(leave?.()).rejects.toThrow('left')
    expect(done).toEqual(['load', 'leave'])
    expect(await googleWindow(sdk, AUTH, 'other.example')).not.toHaveProperty('leave')
  })

  it('signs in a visitor who comes back from Google’s page, or says why not', async () => {
    const back = sdkWith(false, { getRedirectResult: async () => ({ user }) })
    const google = await googleWindow(back.sdk, AUTH, 'fourfold.example')
    await expect(google.comeBack?.()).resolves.toBe(user)
    const taken = new Error('auth/account-exists-with-different-credential')
    const refused = sdkWith(false, { getRedirectResult: () => Promise.reject(taken) })
    const without = await googleWindow(refused.sdk, AUTH, 'fourfold.example')
    await expect(without.comeBack?.()).rejects.toBe(taken)
    expect(await googleWindow(sdkWith(false).sdk, AUTH, '')).not.toHaveProperty('comeBack')
  })

  it('loads what Firebase’s own resolver loads, first on an iPhone', async () => {
    // The browser's build; the one for Node has no resolver.
    const firebase = createRequire(import.meta.resolve('firebase/package.json'))
    const build = firebase.resolve('@firebase/auth').replace('/node/', '/esm/')
    const { browserPopupRedirectResolver: Resolver } = await import(/* @vite-ignore */ build)
    const load = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', {
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    })
    vi.spyOn(Resolver.prototype, '_initialize').mockImplementation(load)
    const { sdk } = sdkWith(true, { browserPopupRedirectResolver: Resolver })
    await googleWindow(sdk, AUTH, '')
    expect(load).toHaveBeenCalledExactlyOnceWith(AUTH)
  })
})
