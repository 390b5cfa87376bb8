/**
 * What every adapter's storage has to do: one suite, run against each (docs/architecture.md#the-cloud-port,
 * docs/product.md#accounts-and-files, docs/product.md#errors).
 */
import { createHash } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Audience, objectPath } from '#core/policies/storage/object-path.ts'
import { newUser, type User } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { CloudUnderTest } from './cloud-under-test.ts'

const PASSWORD = 'correct horse'
const KIB = 1024

/** A picture of `size` bytes without repeating parts. */
function picture(size: number, salt = 1): Blob {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8) * salt) & 255)
  return new Blob([bytes], { type: 'image/png' })
}

async function bytesOf(blob: Blob): Promise<Buffer> {
  return Buffer.from(await blob.arrayBuffer())
}

async function md5Of(blob: Blob): Promise<string> {
  return createHash('md5')
    .update(await bytesOf(blob))
    .digest('base64')
}

const asPng = { contentType: 'image/png' } as const

export function describeStorageContract(name: string, { open }: CloudUnderTest): void {
  const join = async (cloud: Cloud, who: string, change: Partial<User> = {}) => {
    const email = `${who}@example.org`
    const { userId: id } = await cloud.auth.signUp(email, PASSWORD, who)
    const data = { ...newUser({ id, name: who, email, now: 0 }), ...change }
    const ref = { collection: 'users', id } as const
    await cloud.transact([], () => ({ writes: [{ kind: 'set', ref, data }], result: undefined }))
    return id
  }
  /** On the device the community's first account is an admin: so the member is the second one everywhere. */
  const opened = async (change: Partial<User> = {}) => {
    const cloud = await open()
    onTestFinished(() => cloud.close())
    await join(cloud, 'founder')
    const userId = await join(cloud, 'ada', change)
    const at = (audience: Audience, file = 'picture-0') => objectPath({ userId, audience, file })
    return { cloud, storage: cloud.storage, userId, at }
  }

  describe(`${name}: files`, () => {
    it('return their bytes and metadata', async () => {
      const { storage, at } = await opened()
      const blob = picture(3 * KIB)
      const path = at('private')
      const stored = await storage.upload(path, blob, { ...asPng, customMetadata: { kind: 'me' } })
      expect(stored).toEqual(await storage.metadata(path))
      expect(stored).toMatchObject({
        name: 'picture-0',
        fullPath: path,
        size: 3 * KIB,
        contentType: 'image/png',
        metageneration: '1',
        md5Hash: await md5Of(blob),
        custom: { kind: 'me' },
      })
      expect(stored.bucket).not.toBe('')
      expect(Date.parse(stored.updated)).toBeGreaterThanOrEqual(Date.parse(stored.timeCreated))
      const read = await storage.getBlob(path)
      expect(read.type).toBe('image/png')
      expect((await bytesOf(read)).equals(await bytesOf(blob))).toBe(true)
    })

    it('stay when another one is sent to their place, until removed', async () => {
      const { storage, at } = await opened()
      const refused = { code: 'permission-denied' }
      await storage.upload(at('private'), picture(10), asPng)
      const over = storage.upload(at('private'), picture(20), asPng)
      await expect(over).rejects.toMatchObject(refused)
      await storage.upload(at('private', 'picture-1'), picture(20), asPng)
      await expect(storage.move(at('private', 'picture-1'), at('private'))).rejects.toMatchObject(
        refused,
      )
      expect((await storage.getBlob(at('private'))).size).toBe(10)
      await storage.remove(at('private'))
      await storage.move(at('private', 'picture-1'), at('private'))
      expect((await storage.getBlob(at('private'))).size).toBe(20)
    })

    it('accept the known names, each for its kind', async () => {
      const { storage, at } = await opened()
      const refused = { code: 'permission-denied' }
      for (const file of ['picture-10', 'photo.png', 'video-0', 'header-1.png']) {
        const stored = storage.upload(at('private', file), picture(10), asPng)
        await expect(stored).rejects.toMatchObject(refused)
      }
      const film = new Blob([new Uint8Array(10)], { type: 'video/mp4' })
      const mp4 = { contentType: 'video/mp4' }
      await expect(storage.upload(at('private'), film, mp4)).rejects.toMatchObject(refused)
      await storage.upload(at('private', 'video-2'), film, mp4)
      await storage.upload(at('private', 'header-9'), picture(10), asPng)
    })

    it('disappear when removed, and a missing one is reported', async () => {
      const { storage, at } = await opened()
      await storage.upload(at('private'), picture(10), asPng)
      await storage.remove(at('private'))
      const gone = { code: 'not-found', message: expect.stringContaining(at('private')) }
      await expect(storage.metadata(at('private'))).rejects.toMatchObject(gone)
      await expect(storage.getBlob(at('private'))).rejects.toMatchObject(gone)
      await expect(storage.remove(at('private'))).rejects.toMatchObject(gone)
    })
  })

  describe(`${name}: an upload`, () => {
    it('reports its progress, to the last byte', async () => {
      const { storage, at } = await opened()
      const size = 900 * KIB
      const told: number[] = []
      await storage.upload(at('private'), picture(size), {
        ...asPng,
        onProgress: (sent, total) => {
          expect(total).toBe(size)
          told.push(sent)
        },
      })
      expect(told.length).toBeGreaterThan(2)
      expect(told).toEqual(told.toSorted((a, b) => a - b))
      expect(told.at(-1)).toBe(size)
    })

    it('resumes where it stopped, and stores nothing before', async () => {
      const { storage, at } = await opened()
      const blob = picture(900 * KIB)
      const path = at('private')
      const controller = new AbortController()
      const stopped = storage.upload(path, blob, {
        ...asPng,
        signal: controller.signal,
        onProgress: (sent) => {
          if (sent > 0) controller.abort()
        },
      })
      await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
      await expect(storage.metadata(path)).rejects.toMatchObject({ code: 'not-found' })
      const told: number[] = []
      const stored = await storage.upload(path, blob, {
        ...asPng,
        resume: true,
        onProgress: (sent) => void told.push(sent),
      })
      expect(Math.min(...told)).toBeGreaterThan(0)
      expect(stored.md5Hash).toBe(await md5Of(blob))
    })

    it('starts again after a stop when nobody resumes it', async () => {
      const { storage, at } = await opened()
      const blob = picture(600 * KIB)
      const stopped = storage.upload(at('private'), blob, {
        ...asPng,
        signal: AbortSignal.abort(),
      })
      await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
      const told: number[] = []
      await storage.upload(at('private'), blob, {
        ...asPng,
        onProgress: (sent) => void told.push(sent),
      })
      expect(told[0]).toBe(0)
    })

    it.each([
      ['a picture of more than 5 MB', 5 * KIB * KIB + 1, 'image/png', 'larger than 5 MB'],
      ['an empty file', 0, 'image/png', 'empty'],
      ['a file that may hold scripts', 10, 'image/svg+xml', 'kind of file'],
    ])('refuses %s', async (_what, size, contentType, words) => {
      const { storage, at } = await opened()
      const blob = new Blob([new Uint8Array(size)])
      const refused = storage.upload(at('private'), blob, { contentType })
      await expect(refused).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringContaining(words),
      })
    })
  })

  describe(`${name}: a move`, () => {
    it('takes the file and its metadata along, and leaves nothing behind', async () => {
      const { storage, at } = await opened()
      const blob = picture(KIB)
      await storage.upload(at('community'), blob, { ...asPng, customMetadata: { kind: 'me' } })
      await storage.move(at('community'), at('private'))
      await expect(storage.metadata(at('community'))).rejects.toMatchObject({ code: 'not-found' })
      expect(await storage.metadata(at('private'))).toMatchObject({
        fullPath: at('private'),
        md5Hash: await md5Of(blob),
        contentType: 'image/png',
        custom: { kind: 'me' },
      })
    })

    it('succeeds when repeated, and with the same path', async () => {
      const { storage, at } = await opened()
      await storage.upload(at('community'), picture(10), asPng)
      await storage.move(at('community'), at('private'))
      await storage.move(at('community'), at('private'))
      await storage.move(at('private'), at('private'))
      expect((await storage.getBlob(at('private'))).size).toBe(10)
    })

    it('fails for a missing file', async () => {
      const { storage, at } = await opened()
      const nowhere = storage.move(at('community'), at('private'))
      await expect(nowhere).rejects.toMatchObject({ code: 'not-found' })
    })
  })

  describe(`${name}: another member’s file`, () => {
    it('opens as far as its owner shares, and cannot be changed', async () => {
      const { cloud, storage, at } = await opened({ privacy: 'share-community' })
      await storage.upload(at('community'), picture(10), asPng)
      await storage.upload(at('private'), picture(10), asPng)
      await join(cloud, 'ben')
      expect((await storage.getBlob(at('community'))).size).toBe(10)
      const refused = { code: 'permission-denied', message: expect.stringContaining('users/') }
      await expect(storage.getBlob(at('private'))).rejects.toMatchObject(refused)
      await expect(storage.metadata(at('private'))).rejects.toMatchObject(refused)
      await expect(storage.remove(at('community'))).rejects.toMatchObject(refused)
      const forged = storage.upload(at('community'), picture(10), asPng)
      await expect(forged).rejects.toMatchObject(refused)
      const taken = storage.move(at('community'), at('private'))
      await expect(taken).rejects.toMatchObject(refused)
      expect((await storage.getBlob(at('community'))).size).toBe(10)
    })

    it('opens for the group alone when it is the group’s', async () => {
      const { cloud, storage, at } = await opened({ privacy: 'share-group', groupId: 'g1' })
      await storage.upload(at('group'), picture(10), asPng)
      await join(cloud, 'friend', { groupId: 'g1' })
      expect((await storage.getBlob(at('group'))).size).toBe(10)
      await join(cloud, 'stranger', { groupId: 'g2' })
      await expect(storage.getBlob(at('group'))).rejects.toMatchObject({
        code: 'permission-denied',
      })
    })

    it('stays closed to somebody who is not signed in', async () => {
      const { cloud, storage, at } = await opened({ privacy: 'share-community' })
      await storage.upload(at('community'), picture(10), asPng)
      await cloud.auth.signOut()
      const refused = { code: 'unauthenticated', message: expect.stringContaining('sign in') }
      await expect(storage.getBlob(at('community'))).rejects.toMatchObject(refused)
      await expect(storage.upload(at('private'), picture(10), asPng)).rejects.toMatchObject(refused)
      await expect(storage.remove(at('community'))).rejects.toMatchObject(refused)
    })
  })
}
