import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CloudAuth } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { logError } from '#data/platform/log.ts'
import { type Community, community } from '#tests/data/devices.ts'
import { useSession } from '../sync/status/session-state.ts'
import { type GooglePage, googleAtTheDoor, hasGoogle, signUp } from './auth-actions.ts'
import { signOut } from './sign-out.ts'

vi.mock('#data/platform/log.ts', () => ({ logError: vi.fn<typeof logError>() }))
vi.mock('#data/cloud/open-cloud.ts', () => ({
  openCloud: async () => {
    const cloud = openEmbeddedCloud('device', { database: world.database })
    return google ? { ...cloud, auth: { ...cloud.auth, google } } : cloud
  },
}))

let world: Community
/** Google's sign-in, which the embedded backend has not. */
let google: CloudAuth['google'] | undefined

beforeEach(() => {
  world = community()
})
afterEach(async () => {
  vi.mocked(logError).mockClear()
  google = undefined
  useSession.setState({ cloud: undefined })
  await world.close()
})

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'short' }

describe('a failure of the account’s actions', () => {
  it('reaches the log and the caller when signing up fails', async () => {
    await expect(signUp(ADA)).rejects.toMatchObject({ code: 'weak-password' })
    expect(logError).toHaveBeenCalledExactlyOnceWith(
      'Signing up failed:',
      expect.objectContaining({ code: 'weak-password' }),
    )
  })

  it('reaches the log and the caller when signing out fails', async () => {
    const cloud = openEmbeddedCloud('device', { database: world.database })
    const offline = new Error('No network.')
    const signedIn = { ...cloud, auth: { ...cloud.auth, signOut: () => Promise.reject(offline) } }
    useSession.setState({ cloud: signedIn })
    await expect(signOut({ forget: false })).rejects.toThrow(offline)
    expect(logError).toHaveBeenCalledExactlyOnceWith('Signing out failed:', offline)
    expect(useSession.getState().cloud).toBe(signedIn)
  })
})

describe('“Continue with Google”', () => {
  it('shows on the web whenever there is a Firebase project', () => {
    expect(hasGoogle({ hasGoogle: true }, undefined)).toBe(true)
    expect(hasGoogle({ hasGoogle: false }, undefined)).toBe(false)
  })

  it('shows on the desktop only when the build has Google’s client', () => {
    expect(hasGoogle({ hasGoogle: true }, 'client')).toBe(true)
    expect(hasGoogle({ hasGoogle: true }, 'none')).toBe(false)
    expect(hasGoogle({ hasGoogle: false }, 'client')).toBe(false)
  })

  it('opens Google’s window in the tap itself once it has loaded', async () => {
    const signIn = vi.fn(() => Promise.reject(new CloudError('cancelled', '')))
    google = async () => ({ signIn, link: signIn })
    const onLoaded = vi.fn()
    const tap = googleAtTheDoor(onLoaded)
    await expect.poll(() => onLoaded.mock.calls).toHaveLength(1)
    const signedIn = tap({})
    expect(signIn).toHaveBeenCalledOnce()
    await expect(signedIn).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('loads Google’s sign-in again in the tap after a failed load', async () => {
    const signIn = vi.fn(() => Promise.reject(new CloudError('popup-blocked', '')))
    const load = vi
      .fn<CloudAuth['google']>(async () => ({ signIn, link: signIn }))
      .mockRejectedValueOnce(new CloudError('unavailable', ''))
    google = load
    const tap = googleAtTheDoor(() => {})
    await expect.poll(() => load.mock.results).toHaveLength(1)
    await expect(tap({})).rejects.toMatchObject({ code: 'popup-blocked' })
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('says why somebody who comes back from Google’s page is not let in', async () => {
    const refuse = () => Promise.reject(new CloudError('account-disabled', ''))
    google = async () => ({ signIn: refuse, link: refuse, comeBack: refuse })
    const { promise, resolve } = Promise.withResolvers<GooglePage>()
    googleAtTheDoor(resolve)
    const { comeBack } = await promise
    await expect(comeBack?.({})).rejects.toMatchObject({ code: 'account-disabled' })
  })
})
