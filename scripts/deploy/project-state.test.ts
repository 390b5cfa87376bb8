/** On a server that answers as Google's do. */
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import type { AdminAccess } from '../admin/grant-admin.ts'
import { HOST, originAt } from '../server/address.ts'
import { freePort } from '../testing/free-port.ts'
import { checkDatabase, indexesInWork, missingRights } from './project-state.ts'

const settingsIn = (region: string, more: Readonly<Record<string, string>> = {}) => {
  const settings = firebaseSettings({
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'p',
    VITE_FIREBASE_APP_ID: '1:123:web:abc',
    VITE_FIREBASE_FUNCTIONS_REGION: region,
    ...more,
  })
  if (!settings) throw new Error('no settings')
  return settings
}
const ACCOUNT = 'serviceAccount:123-compute@developer.gserviceaccount.com'
const EVENTS = ['roles/run.invoker', 'roles/eventarc.eventReceiver']
const bindings = (roles: readonly string[]) => ({
  bindings: roles.map((role) => ({ role, members: [ACCOUNT] })),
})

let answer: { readonly status: number; readonly body: unknown } = { status: 200, body: {} }
let server: Server
let access: AdminAccess
beforeEach(async () => {
  const port = await freePort()
  server = createServer((_request, response) => {
    response.writeHead(answer.status).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve))
  const origin = originAt(port)
  access = { projectId: 'p', auth: origin, firestore: origin, resources: origin, headers: {} }
})
afterEach(() => server.close())

describe('the database of the project', () => {
  const inRegion = (locationId: string, type = 'FIRESTORE_NATIVE') => {
    answer = { status: 200, body: { locationId, type } }
  }

  it('matches the region in .env, its several regions too', async () => {
    inRegion('eur3')
    await expect(checkDatabase(settingsIn('eur3'), access)).resolves.toBeUndefined()
    await expect(checkDatabase(settingsIn('europe-west4'), access)).resolves.toBeUndefined()
  })

  it('lies elsewhere: the variable is named with its value', async () => {
    inRegion('nam5')
    await expect(checkDatabase(settingsIn('eur3'), access)).rejects.toThrow(
      'set VITE_FIREBASE_FUNCTIONS_REGION=nam5',
    )
  })

  it('gets refused where it is missing, or of another kind', async () => {
    answer = { status: 404, body: {} }
    await expect(checkDatabase(settingsIn('eur3'), access)).rejects.toThrow('create it at https://')
    inRegion('eur3', 'DATASTORE_MODE')
    await expect(checkDatabase(settingsIn('eur3'), access)).rejects.toThrow('Native mode')
  })
})

describe('the account of the functions', () => {
  const missing = async (roles: readonly string[], more = {}) => {
    answer = { status: 200, body: bindings(roles) }
    const found = await missingRights(settingsIn('eur3', more), access)
    return found.map((line) => line.replace(/^.*--role=/, ''))
  }

  it('lacks nothing as an editor or with each right of its own', async () => {
    expect(await missing([...EVENTS, 'roles/editor'])).toEqual([])
    expect(await missing(['roles/owner'])).toEqual([])
    const each = ['roles/datastore.user', 'roles/firebaseauth.admin']
    expect(await missing([...EVENTS, ...each, 'roles/cloudbuild.builds.builder'])).toEqual([])
  })

  it('hears what it lacks, with Storage and messages where they are used', async () => {
    expect(await missing(['roles/editor'])).toEqual(EVENTS)
    expect(
      await missing(EVENTS, {
        VITE_FIREBASE_STORAGE_BUCKET: 'p.appspot.com',
        VITE_FIREBASE_VAPID_KEY: `B${'x'.repeat(86)}`,
      }),
    ).toEqual([
      'roles/datastore.user',
      'roles/firebaseauth.admin',
      'roles/cloudbuild.builds.builder',
      'roles/firebasecloudmessaging.admin',
      'roles/storage.objectAdmin',
    ])
  })
})

it('unfinished indexes are counted', async () => {
  answer = { status: 200, body: { indexes: [{ state: 'READY' }, { state: 'CREATING' }] } }
  expect(await indexesInWork(access)).toBe(1)
  answer = { status: 200, body: {} }
  expect(await indexesInWork(access)).toBe(0)
})
