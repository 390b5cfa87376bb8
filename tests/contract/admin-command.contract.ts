/** `npm run admin -- grant <email>`: the first admin of a community, past the rules. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { serverRunSchema } from '#core/records/server-run.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { askAsOwner } from '#scripts/emulators/owner.ts'
import { ROOT } from '#scripts/paths.ts'
import { openFirebaseCommunity } from './firebase-community.ts'

const emulators = inject('contractEmulators')

/** Runs the command on the emulators of these tests. */
function admin(...args: string[]) {
  return adminWith({}, ...args)
}

function adminWith(
  more: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ code: number | null; said: string }> {
  if (!emulators) throw new Error('There are no emulators.')
  const env = {
    VITE_FIREBASE_API_KEY: 'none',
    VITE_FIREBASE_AUTH_DOMAIN: 'localhost',
    VITE_FIREBASE_PROJECT_ID: emulators.projectId,
    VITE_FIREBASE_APP_ID: 'contract',
    VITE_FIREBASE_EMULATORS: `auth:${emulators.auth},firestore:${emulators.firestore}`,
  }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, 'scripts/admin.ts'), ...args], {
      env: { ...process.env, ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    }
    child.once('close', (code) => resolve({ code, said }))
  })
}

/** Verifies an email as if its owner had opened the link. */
async function verify(localId: string): Promise<void> {
  if (!emulators) throw new Error('There are no emulators.')
  const project = `identitytoolkit.googleapis.com/v1/projects/${emulators.projectId}`
  const address = `http://127.0.0.1:${emulators.auth}/${project}/accounts:update`
  await askAsOwner('POST', address, { localId, emailVerified: true })
}

describe.skipIf(!emulators)('npm run admin', () => {
  it('makes somebody an admin in claim and record, and leaves their tier alone', async () => {
    if (!emulators) return
    const cloud = await openFirebaseCommunity(emulators)
    const { userId } = await cloud.auth.signUp('ada@example.org', 'long enough', 'Ada')
    const ref = { collection: 'usersSecure', id: userId } as const
    const before = { id: userId, roles: { admin: false, tier: 'pro' } }
    await cloud.transact([], () => ({ writes: [{ kind: 'set', ref, data: before }], result: {} }))
    expect(await cloud.auth.claims(true)).not.toHaveProperty('admin')

    expect(await admin('grant', 'ada@example.org')).toEqual({
      code: 1,
      said: expect.stringContaining('ada@example.org is not verified yet'),
    })
    await verify(userId)
    for (const _time of ['once', 'and again']) {
      expect(await admin('grant', 'ada@example.org')).toEqual({
        code: 0,
        said: expect.stringContaining('ada@example.org is an admin'),
      })
    }
    expect(await cloud.auth.claims(true)).toMatchObject({ admin: true })
    const record = await cloud.get(ref)
    expect(record?.data).toMatchObject({ id: userId, roles: { admin: true, tier: 'pro' } })
    expect(record?.data.syncedAt).toBeGreaterThan(0)
    await cloud.close()
  })

  it('restores roles that the server has reconciled, and keeps its last run', async () => {
    if (!emulators) return
    const cloud = await openFirebaseCommunity(emulators)
    await cloud.auth.signUp('cleo@example.org', 'long enough', 'Cleo')
    const ref = { collection: 'serverRuns', id: 'derive' } as const
    const before = { id: 'derive', ranAt: 7, reconciledUntil: Date.now() }
    await cloud.transact([], () => ({ writes: [{ kind: 'set', ref, data: before }], result: {} }))
    expect(await admin('reconcile')).toEqual({
      code: 0,
      said: expect.stringContaining('begins within a minute'),
    })
    const run = serverRunSchema.parse((await cloud.get(ref))?.data)
    expect(run.ranAt).toBe(7)
    expect(run.reconciledUntil).toBeLessThan(Date.now() - 92 * MS_A_DAY)
    await cloud.close()
  })

  it('finds emulators at other ports as Firebase’s own programs do, and says when none answers', async () => {
    if (!emulators) return
    const wrong = { VITE_FIREBASE_EMULATORS: 'auth:1,firestore:2' }
    const hosts = {
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${emulators.auth}`,
      FIRESTORE_EMULATOR_HOST: `localhost:${emulators.firestore}`,
    }
    expect(await adminWith({ ...wrong, ...hosts }, 'grant', 'nobody@example.org')).toEqual({
      code: 1,
      said: expect.stringContaining('Nobody has an account'),
    })
    expect(await adminWith(wrong, 'grant', 'nobody@example.org')).toEqual({
      code: 1,
      said: expect.stringContaining('The Auth emulator does not answer on port 1'),
    })
  })

  it('says when nobody has the email, or how the account is called otherwise', async () => {
    expect(await admin('grant', 'nobody@example.org')).toEqual({
      code: 1,
      said: expect.stringContaining('Nobody has an account with nobody@example.org'),
    })
    for (const args of [
      [],
      ['grant'],
      ['revoke', 'ada@example.org'],
      ['grant', 'a@b.c', 'd@e.f'],
      ['reconcile', 'ada@example.org'],
    ]) {
      expect(await admin(...args)).toEqual({
        code: 1,
        said: expect.stringContaining('npm run admin'),
      })
    }
  })
})
