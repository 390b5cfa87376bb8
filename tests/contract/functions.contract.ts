/** Roles by the real functions on the real emulators: the callable, and the mirror of `usersSecure`. */
import 'fake-indexeddb/auto'
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
} from 'vitest'
import * as z from 'zod/mini'
import { newUser } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { askAsOwner } from '#scripts/emulators/owner.ts'
import { writeDocuments } from '#scripts/emulators/owner-documents.ts'
import type { FunctionsHost } from '#scripts/functions-host/functions-host.ts'
import { runTool } from '#scripts/testing/run-command.ts'
import { type FirebaseBackend, startFirebaseBackend } from '#tests/data/firebase-backend.ts'
import { describeAdminContract } from './admin-contract.ts'
import { describeBadInputContract } from './bad-input-contract.ts'
import { describeBulkContract } from './bulk-contract.ts'
import { describeBurstContract } from './burst-contract.ts'
import { describeClosingContract } from './closing-contract.ts'
import { describeInvitationContract } from './invitations-contract.ts'
import { type CommunityUnderTest, describeJoiningContract } from './joining-contract.ts'
import { describePartnersContract } from './partners-contract.ts'

const projectId = 'demo-fourfold-functions'
const PASSWORD = 'long enough'
let backend: FirebaseBackend
let functions: FunctionsHost

const accountSchema = z.object({ localId: z.string(), customAttributes: z.optional(z.string()) })

function tellAuth(path: string, body: object): Promise<unknown> {
  const api = `http://127.0.0.1:${backend.auth.port}/identitytoolkit.googleapis.com/v1`
  return askAsOwner('POST', `${api}/${path}`, body)
}

async function claimsOf(userId: string): Promise<unknown> {
  const found = await tellAuth(`projects/${projectId}/accounts:lookup`, { localId: [userId] })
  const [account] = z.object({ users: z.array(accountSchema) }).parse(found).users
  return JSON.parse(account?.customAttributes ?? '{}')
}

async function becomeMember(userId: string, admin: boolean, emailVerified = true): Promise<void> {
  await tellAuth(`projects/${projectId}/accounts`, {
    ...{ localId: userId, email: `${userId}@example.org`, password: PASSWORD },
    emailVerified,
  })
  const auth = { email: `${userId}@example.org`, emailVerified }
  await setRecord(userId, { admin, tier: 'free' }, auth)
  await expectClaims(userId, { admin, free: true })
}

async function expectClaims(userId: string, claims: object): Promise<void> {
  await functions.idle()
  expect(await claimsOf(userId)).toEqual(claims)
}

function setRecord(id: string, roles: object, more: object = {}): Promise<void> {
  const at = { port: backend.firestore.port, projectId }
  return writeDocuments(at, [{ collection: 'usersSecure', id, data: { id, roles, ...more } }])
}

/** The product's own adapter, with a user signed in. */
async function signedIn(userId: string): Promise<Cloud> {
  const cloud = backend.open()
  onTestFinished(() => cloud.close())
  await cloud.auth.signIn(`${userId}@example.org`, PASSWORD)
  return cloud
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CloudError ? error.code : String(error)),
  )

/** What the function answers to a user, or to a signed-out visitor. */
async function setRoles(as: string | undefined, request: unknown): Promise<unknown> {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (as) headers.set('Authorization', `Bearer ${await tokenOf(as)}`)
  const address = `http://127.0.0.1:${functions.port}/${projectId}/us-central1/command`
  const body = JSON.stringify({ data: { kind: 'set-roles', request } })
  const answer = await fetch(address, { method: 'POST', headers, body })
  return answer.json()
}

async function tokenOf(userId: string): Promise<string> {
  const session = await tellAuth('accounts:signInWithPassword?key=none', {
    ...{ email: `${userId}@example.org`, password: PASSWORD, returnSecureToken: true },
  })
  return z.object({ idToken: z.string() }).parse(session).idToken
}

const refused = (status: string) => ({ error: expect.objectContaining({ status }) })

describe.skipIf(!inject('contractEmulators'))('the functions', () => {
  beforeAll(async () => {
    const choice = findFirestoreEmulator()
    if (!('jar' in choice)) throw new Error(choice.missing)
    backend = await startFirebaseBackend(projectId, choice.jar)
    functions = await backend.startFunctions()
  })
  afterAll(async () => {
    await functions.stop()
    await backend.stop()
  })
  beforeEach(async () => {
    await backend.firestore.clear()
    await backend.auth.clear()
    await becomeMember('ada', true)
    await becomeMember('bo', false)
  })

  it('compile as TypeScript with the packages that they are deployed with', async () => {
    expect(await runTool('tsc', ['--noEmit', '-p', 'functions'])).toBe(0)
  })

  it('mirror every change of a record into the claims, by whomever', async () => {
    await setRecord('bo', { admin: true, tier: 'pro' })
    await expectClaims('bo', { admin: true, pro: true })
    await setRecord('bo', { admin: false, tier: 'standard' })
    await expectClaims('bo', { admin: false, standard: true })
  })

  it('derive a member’s profile from their record, whatever it showed before', async () => {
    const at = { port: backend.firestore.port, projectId }
    const ada = await signedIn('ada')
    const profile = async () => (await ada.get({ collection: 'profiles', id: 'bo' }))?.data
    const write = async (privacy: 'share-nothing' | 'share-community') => {
      const user = newUser({ id: 'bo', name: 'Bo', email: '', now: Date.now() })
      await writeDocuments(at, [{ collection: 'users', id: 'bo', data: { ...user, privacy } }])
      await functions.idle()
    }
    await write('share-community')
    expect(await profile()).toMatchObject({ name: 'Bo', privacy: 'share-community' })
    await write('share-nothing')
    expect(await profile()).toMatchObject({ name: '', privacy: 'share-nothing' })
  })

  describeAdminContract('the firebase adapter', async () => {
    await becomeMember('cy', false)
    return { as: signedIn }
  })

  const asMembers: CommunityUnderTest = {
    as: signedIn,
    put: (collection, ...records) => {
      const at = { port: backend.firestore.port, projectId }
      const documents = records.map((data) => ({ collection, id: data.id, data: { ...data } }))
      return writeDocuments(at, documents)
    },
  }
  describeBurstContract('the firebase adapter', asMembers)
  describeBadInputContract('the firebase adapter', asMembers)
  describeJoiningContract('the firebase adapter', asMembers)
  describeInvitationContract('the firebase adapter', asMembers)
  describeClosingContract('the firebase adapter', asMembers)
  describePartnersContract('the firebase adapter', asMembers)
  describeBulkContract('the firebase adapter', asMembers, () => functions.run('everyMinute'))

  it('disable an account at once: its sessions cannot be renewed', async () => {
    const bo = await signedIn('bo')
    const ada = await signedIn('ada')
    await ada.command('set-disabled', { userId: 'bo', disabled: true })
    await functions.idle()
    await expect(bo.auth.claims(true)).rejects.toMatchObject({ code: 'account-disabled' })
  })

  it('follow the record when it says that an account is disabled', async () => {
    await setRecord('bo', { admin: false, tier: 'free' }, { disabled: true })
    await functions.idle()
    expect(await outcomeOf(signedIn('bo'))).toBe('account-disabled')
  })

  it('let an admin give roles, in record and claims together', async () => {
    const answer = await setRoles('ada', { userId: 'bo', roles: { tier: 'pro' } })
    expect(answer).toEqual({ result: { roles: { admin: false, tier: 'pro' } } })
    await expectClaims('bo', { admin: false, pro: true })
    await setRoles('ada', { userId: 'bo', roles: { admin: true } })
    await expectClaims('bo', { admin: true, pro: true })
    // The new admin may revoke the first one's role.
    expect(await setRoles('bo', { userId: 'ada', roles: { admin: false } })).toHaveProperty(
      'result',
    )
    await expectClaims('ada', { admin: false, free: true })
  })

  it('make nobody an admin whose email is not verified, and say what to do', async () => {
    await becomeMember('cy', false, false)
    const given = (await signedIn('ada')).command('set-roles', {
      ...{ userId: 'cy', roles: { admin: true } },
    })
    await expect(given).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('not verified'),
    })
    expect(await claimsOf('cy')).toEqual({ admin: false, free: true })
  })

  it('refuse an admin whose email is not verified', async () => {
    await becomeMember('cy', true, false)
    const change = { userId: 'bo', roles: { tier: 'pro' } }
    expect(await setRoles('cy', change)).toEqual(refused('PERMISSION_DENIED'))
    expect(await setRoles('ada', change)).toHaveProperty('result')
  })

  it('let nobody but an admin give roles', async () => {
    const change = { userId: 'bo', roles: { admin: true } }
    expect(await setRoles(undefined, change)).toEqual(refused('UNAUTHENTICATED'))
    expect(await setRoles('bo', change)).toEqual(refused('PERMISSION_DENIED'))
    expect(await claimsOf('bo')).toEqual({ admin: false, free: true })
  })

  it('keep the last admin, and accept no unknown roles', async () => {
    const step = { userId: 'ada', roles: { admin: false } }
    expect(await setRoles('ada', step)).toEqual(refused('INVALID_ARGUMENT'))
    expect(await claimsOf('ada')).toEqual({ admin: true, free: true })
    const owner = { userId: 'bo', roles: { owner: true } }
    expect(await setRoles('ada', owner)).toEqual(refused('INVALID_ARGUMENT'))
  })
})
