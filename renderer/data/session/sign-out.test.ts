import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import 'fake-indexeddb/auto'
import { GRACE_DAYS } from '#core/policies/account/closing.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { registry } from '#data/records/registry.ts'
import { closeAccount } from '#data/records/user/close-account.ts'
import { type Account, openAccount } from '#data/storage/account.ts'
import { pushOutbox } from '#data/sync/push.ts'
import { useSession } from '../sync/status/session-state.ts'
import { connect } from './connect.ts'
import { createMember } from './create-member.ts'
import { pendingOperations, signOut } from './sign-out.ts'

vi.mock('./connect.ts', () => ({
  connect: vi.fn<typeof connect>(),
  disconnect: () => useSession.getState().cloud?.close(),
}))

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const PASSWORD = 'four petals'

/** A member with an account of this device, on the screen. */
async function arrive(name: string): Promise<{ account: Account; cloud: Cloud }> {
  const cloud = openEmbeddedCloud('device')
  const session = await cloud.auth.signUp(`${name}@example.org`, PASSWORD, name)
  const account = openAccount('device', session.userId)
  await createMember(account, cloud, session, {})
  await pushOutbox({ account, cloud, registry })
  show(account, cloud)
  return { account, cloud }
}

function show(account: Account, cloud: Cloud): void {
  useSession.setState({ session: { status: 'signed-in', account }, cloud })
}

async function close({ account, cloud }: { account: Account; cloud: Cloud }): Promise<void> {
  await closeAccount(account)
  await pushOutbox({ account, cloud, registry })
}

const signIn = (name: string, now?: () => number) =>
  openEmbeddedCloud('device', { ...(now && { now }) }).auth.signIn(`${name}@example.org`, PASSWORD)

/** Other files leave databases of other names. */
const databases = async () =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('fourfold-'))

describe('removing an account from the only device that has it', () => {
  it('leaves nothing of it once it is closed', async () => {
    const ada = await arrive('ada')
    await close(ada)
    await signOut({ forget: true })
    expect(await databases()).toEqual(['fourfold-cloud-device'])
    await expect(signIn('ada')).rejects.toMatchObject({ code: 'wrong-credentials' })
    const database = new Dexie('fourfold-cloud-device')
    await database.open()
    for (const table of ['accounts', 'documents', 'files']) {
      const left: unknown[] = await database.table(table).toArray()
      expect(JSON.stringify(left)).not.toContain(ada.account.userId)
    }
    database.close()
  })

  it('fails while it is open, since nothing else has its days', async () => {
    const ada = await arrive('ada')
    await expect(signOut({ forget: true })).rejects.toThrow('not closed')
    expect(connect).toHaveBeenCalledExactlyOnceWith(ada.account)
    expect(await Dexie.getDatabaseNames()).toContain(ada.account.database.name)
    expect(await openEmbeddedCloud('device').auth.restore()).toMatchObject({ name: 'ada' })
  })

  it('happens after fourteen days to an account that is not on the screen', async () => {
    const ada = await arrive('ada')
    await close(ada)
    await signOut({ forget: false })
    await arrive('bo')
    await signOut({ forget: false })
    await signIn('bo', () => Date.now() + (GRACE_DAYS + 1) * MS_A_DAY)
    expect(await Dexie.getDatabaseNames()).not.toContain(ada.account.database.name)
  })
})

describe('removing the demo from this device', () => {
  it('removes its community and what each visitor did there, and no other account', async () => {
    const ada = await arrive('ada')
    await signOut({ forget: false })
    const cloud = openEmbeddedCloud('demo')
    const { userId } = await cloud.auth.signUp('vi@example.org', PASSWORD, 'Vi')
    const other = openAccount('demo', 'earlier')
    await other.database.open()
    other.database.close()
    show(openAccount('demo', userId), cloud)
    await signOut({ forget: true })
    expect((await databases()).toSorted()).toEqual(
      ['fourfold-cloud-device', ada.account.database.name].toSorted(),
    )
  })
})

it('a waiting file counts as a change that is only on this device', async () => {
  const account = openAccount('firebase', 'ada')
  const upload = { slot: 'image', id: '1', blob: new Blob(), contentType: 'image/png', at: 1 }
  await account.database.table('uploads').put({ ...upload, state: 'waiting' })
  expect(await pendingOperations(account)).toBe(1)
  account.database.close()
})
