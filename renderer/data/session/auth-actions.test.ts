import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { logError } from '#data/platform/log.ts'
import { type Community, community } from '#tests/data/devices.ts'
import { useSession } from '../sync/status/session-state.ts'
import { hasGoogle, signUp } from './auth-actions.ts'
import { signOut } from './sign-out.ts'

vi.mock('#data/platform/log.ts', () => ({ logError: vi.fn<typeof logError>() }))
vi.mock('#data/cloud/open-cloud.ts', () => ({
  openCloud: async () => openEmbeddedCloud('device', { database: world.database }),
}))

let world: Community

beforeEach(() => {
  world = community()
})
afterEach(async () => {
  vi.mocked(logError).mockClear()
  useSession.setState({ cloud: undefined })
  await world.close()
})

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'short' }

describe('what goes wrong with an account', () => {
  it('is logged and thrown on where one signs up', async () => {
    await expect(signUp(ADA)).rejects.toMatchObject({ code: 'weak-password' })
    expect(logError).toHaveBeenCalledExactlyOnceWith(
      'Signing up failed:',
      expect.objectContaining({ code: 'weak-password' }),
    )
  })

  it('is logged and thrown on where one signs out', async () => {
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
  it('is offered on the web wherever a Firebase project is', () => {
    expect(hasGoogle({ hasGoogle: true }, undefined)).toBe(true)
    expect(hasGoogle({ hasGoogle: false }, undefined)).toBe(false)
  })

  it('is offered on the desktop only where the build has Google’s client', () => {
    expect(hasGoogle({ hasGoogle: true }, 'client')).toBe(true)
    expect(hasGoogle({ hasGoogle: true }, 'none')).toBe(false)
    expect(hasGoogle({ hasGoogle: false }, 'client')).toBe(false)
  })
})
