import { createServer, type Socket } from 'node:net'
import { inMemoryPersistence } from 'firebase/auth'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openFirebaseCloud } from '#data/cloud/firebase/firebase-cloud.ts'
import { askAsOwner } from '#scripts/emulators/owner.ts'

const emulators = inject('contractEmulators')

/** What a project's owner can do to an account without its member. */
async function asOwner(action: 'update' | 'delete', body: object): Promise<void> {
  if (!emulators) return
  const { auth, projectId } = emulators
  const accounts = `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
  await askAsOwner('POST', `${accounts}:${action}`, body)
}

/** A server that accepts every connection and never answers. */
async function muteServer(): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It listens nowhere.')
  return address.port
}

let people = 0

async function person(over: { readonly firestore?: number; readonly deadlineMs?: number } = {}) {
  if (!emulators) throw new Error('There is no emulator.')
  people += 1
  const { auth, projectId } = emulators
  const cloud = openFirebaseCloud(
    {
      config: { apiKey: 'none', authDomain: 'localhost', projectId, appId: 'trouble' },
      emulators: { auth, firestore: over.firestore ?? emulators.firestore },
    },
    {
      persistence: inMemoryPersistence,
      name: `trouble-${people}`,
      ...(over.deadlineMs === undefined ? {} : { deadlineMs: over.deadlineMs }),
    },
  )
  onTestFinished(() => cloud.close())
  const email = `trouble-${people}-${Date.now()}@example.com`
  const { userId } = await cloud.auth.signUp(email, 'four petals', 'Ada')
  return { cloud, email, userId }
}

describe.skipIf(!emulators)('the Firebase adapter in trouble', () => {
  it('says that an account was disabled, when its token is renewed and when it signs in', async () => {
    const { cloud, email, userId } = await person()
    await asOwner('update', { localId: userId, disableUser: true })
    await expect(cloud.auth.claims(true)).rejects.toMatchObject({ code: 'account-disabled' })
    await expect(cloud.auth.signIn(email, 'four petals')).rejects.toMatchObject({
      code: 'account-disabled',
    })
  })

  it('asks to sign in again when the token cannot be renewed any more', async () => {
    const { cloud, userId } = await person()
    await asOwner('delete', { localId: userId })
    await expect(cloud.auth.claims(true)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('counts a server that accepts and never answers as unavailable', async () => {
    const { cloud, userId } = await person({ firestore: await muteServer(), deadlineMs: 300 })
    const ref = { collection: 'users', id: userId } as const
    const unavailable = { code: 'unavailable' }
    await expect(cloud.get(ref)).rejects.toMatchObject(unavailable)
    await expect(cloud.query({ collection: 'users', limit: 100 })).rejects.toMatchObject(
      unavailable,
    )
    await expect(
      cloud.transact([ref], () => ({ writes: [], result: undefined })),
    ).rejects.toMatchObject(unavailable)
  })
})
