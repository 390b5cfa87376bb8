import 'fake-indexeddb/auto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { objectPath } from '#core/policies/storage/object-path.ts'
import { newUser } from '#core/records/user.ts'
import { CloudError } from '../cloud-error.ts'
import type { CloudStorage } from '../cloud-storage.ts'
import { openEmbeddedCloud } from '../embedded/embedded-cloud.ts'
import { EmbeddedDatabase } from '../embedded/embedded-database.ts'
import { moveByCopy } from './firebase-storage.ts'

let communities = 0

/** A store with one file in the community's folder, and the path to move it to. */
async function stored() {
  communities += 1
  const database = new EmbeddedDatabase('device', `move-${communities}`)
  const cloud = openEmbeddedCloud('device', { database })
  onTestFinished(() => cloud.close())
  const { userId } = await cloud.auth.signUp('ada@example.org', 'correct horse', 'Ada')
  const from = objectPath({ userId, audience: 'community', file: 'picture-0' })
  const to = objectPath({ userId, audience: 'private', file: 'picture-0' })
  const contentType = 'image/png'
  const data = newUser({ id: userId, name: 'Ada', email: '', now: 0 })
  const write = { kind: 'set', ref: { collection: 'users', id: userId }, data } as const
  await cloud.transact([], () => ({ writes: [write], result: undefined }))
  await cloud.storage.upload(from, new Blob(['abc']), { contentType })
  const there = async (path: typeof from) =>
    cloud.storage.metadata(path).then(
      () => true,
      () => false,
    )
  return { storage: cloud.storage, from, to, there }
}

describe('moving a file by copying', () => {
  it('completes a move that was interrupted before the removal', async () => {
    const { storage, from, to, there } = await stored()
    const failing: CloudStorage = {
      ...storage,
      remove: async () => {
        throw new CloudError('unavailable', 'no network')
      },
    }
    await expect(moveByCopy(failing, from, to)).rejects.toMatchObject({ code: 'unavailable' })
    expect([await there(from), await there(to)]).toEqual([true, true])
    await moveByCopy(storage, from, to)
    expect([await there(from), await there(to)]).toEqual([false, true])
  })

  it('loses nothing when the copy fails', async () => {
    const { storage, from, to, there } = await stored()
    const failing: CloudStorage = {
      ...storage,
      upload: async () => {
        throw new CloudError('quota-exceeded', 'full')
      },
    }
    await expect(moveByCopy(failing, from, to)).rejects.toMatchObject({ code: 'quota-exceeded' })
    expect([await there(from), await there(to)]).toEqual([true, false])
  })

  it('keeps the original when the copy is not the same file', async () => {
    const { storage, from, to, there } = await stored()
    const torn: CloudStorage = { ...storage, getBlob: async () => new Blob(['abd']) }
    await expect(moveByCopy(torn, from, to)).rejects.toMatchObject({ code: 'aborted' })
    expect(await there(from)).toBe(true)
  })

  it('succeeds when another device has removed the original meanwhile', async () => {
    const { storage, from, to, there } = await stored()
    const raced: CloudStorage = {
      ...storage,
      remove: async (path) => {
        await storage.remove(path)
        await storage.remove(path)
      },
    }
    await moveByCopy(raced, from, to)
    expect([await there(from), await there(to)]).toEqual([false, true])
  })
})
