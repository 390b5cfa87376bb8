import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { objectPath } from '#core/policies/storage/object-path.ts'
import { newUser } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { openEmbeddedCloud } from './embedded-cloud.ts'
import { EmbeddedDatabase } from './embedded-database.ts'

let communities = 0

function putRecord(cloud: Cloud, id: string): Promise<void> {
  const data = newUser({ id, name: 'Ada', email: '', now: 0 })
  const write = { kind: 'set', ref: { collection: 'users', id }, data } as const
  return cloud.transact([], () => ({ writes: [write], result: undefined }))
}

async function opened() {
  communities += 1
  const database = new EmbeddedDatabase('device', `storage-${communities}`)
  const cloud = openEmbeddedCloud('device', { database })
  onTestFinished(() => cloud.close())
  const { userId } = await cloud.auth.signUp('ada@example.org', 'correct horse', 'Ada')
  await putRecord(cloud, userId)
  const path = objectPath({ userId, audience: 'private', file: 'picture-0' })
  const other = objectPath({ userId, audience: 'private', file: 'picture-1' })
  const upload = (text = 'abc', to = path) =>
    cloud.storage.upload(to, new Blob([text]), { contentType: 'image/png' })
  return { cloud, database, path, other, upload }
}

describe('files in the embedded cloud', () => {
  it('keep the earlier file when a new one finds no room, and say so', async () => {
    const { cloud, database, path, other, upload } = await opened()
    await upload()
    const full = new DOMException('full', 'QuotaExceededError')
    const add = vi.spyOn(database.files, 'add').mockRejectedValueOnce(full)
    onTestFinished(() => add.mockRestore())
    await expect(upload('larger', other)).rejects.toMatchObject({
      code: 'quota-exceeded',
      message: expect.stringContaining('no room'),
    })
    expect(await (await cloud.storage.getBlob(path)).text()).toBe('abc')
  })

  it('stay within the account’s own community', async () => {
    const { path, upload } = await opened()
    await upload()
    const other = await opened()
    await expect(other.cloud.storage.metadata(path)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('an admin of the embedded cloud', () => {
  it('reads a member’s private file, and removes it only as the rules allow', async () => {
    const { cloud, path: own, upload } = await opened()
    await upload()
    const { userId } = await cloud.auth.signUp('ben@example.org', 'correct horse', 'Ben')
    const path = objectPath({ userId, audience: 'private', file: 'picture-0' })
    await putRecord(cloud, userId)
    await cloud.storage.upload(path, new Blob(['abc']), { contentType: 'image/png' })
    // The first account of a device is its admin.
    await cloud.auth.signIn('ada@example.org', 'correct horse')
    expect((await cloud.storage.getBlob(path)).size).toBe(3)
    await expect(cloud.storage.remove(path)).rejects.toMatchObject({ code: 'permission-denied' })
    await cloud.storage.remove(own)
  })
})

describe('a community made before files existed', () => {
  it('keeps its documents, accounts and session, and accepts files', async () => {
    const name = 'before-files'
    // Version 1 as it was released: do not change it.
    const before = new Dexie(name)
    before.version(1).stores({
      documents:
        '[collection+id],collection,[collection+data.userId],[collection+data.groupId],[collection+data.userId+data.queryDate],[collection+data.userId+data.syncedAt],[collection+data.groupId+data.queryMonth]',
      accounts: 'id, &email',
      state: 'key',
    })
    const document = { collection: 'groups', id: 'g1', data: { id: 'g1', name: 'Birds' } }
    await before.table('documents').put(document)
    await before.table('state').put({ key: 'demo', value: { upTo: '2026-11-20' } })
    before.close()
    const database = new EmbeddedDatabase('device', name)
    onTestFinished(() => database.close())
    expect(await database.documents.toArray()).toEqual([document])
    expect(await database.state.count()).toBe(1)
    expect(await database.files.count()).toBe(0)
    // `orderBy` rejects an index that does not exist.
    const indexes = database.documents.schema.indexes.map(({ name: index }) => index)
    for (const index of indexes) await database.documents.orderBy(index).count()
    expect(indexes).toHaveLength(10)
  })
})
