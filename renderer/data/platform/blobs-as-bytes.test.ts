import { Dexie, type EntityTable } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeBlob, storeBlobsAsBytes } from './blobs-as-bytes.ts'

class Files extends Dexie {
  declare readonly files: EntityTable<{ path: string; blob: Blob }, 'path'>

  constructor() {
    super('files of a private window')
    storeBlobsAsBytes(this, ['files'])
    this.version(1).stores({ files: 'path' })
  }
}

let database: Files
const blob = new Blob(['four petals'], { type: 'image/png' })

/** As WebKit does in a private window. */
function refuseBlobs(): void {
  const { add, put } = IDBObjectStore.prototype
  const unlessBlob = (store: typeof put) =>
    function refusing(this: IDBObjectStore, ...[value, key]: Parameters<typeof put>) {
      if (value.blob instanceof Blob) throw new DOMException('Error preparing Blob', 'UnknownError')
      return store.call(this, value, key)
    }
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(unlessBlob(add))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(unlessBlob(put))
}

beforeEach(() => {
  database = new Files()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.delete()
})

const put = (one: Blob, path = 'a') => storeBlob(one, () => database.files.put({ path, blob: one }))

it('a blob is stored and read as a blob when the engine supports it', async () => {
  await put(blob)
  expect(await (await database.files.get('a'))?.blob.text()).toBe('four petals')
})

it('a blob is stored as bytes when the engine refuses it, and reads back as a blob of its type', async () => {
  refuseBlobs()
  await put(blob)
  const [read] = await database.files.toArray()
  expect(read?.blob).toBeInstanceOf(Blob)
  expect(read?.blob.type).toBe('image/png')
  expect(await read?.blob.text()).toBe('four petals')
})

it('a blob that was read can be moved within a transaction', async () => {
  refuseBlobs()
  await put(blob)
  await database.transaction('rw', database.files, async () => {
    const read = await database.files.get('a')
    if (read) await database.files.put({ path: 'b', blob: read.blob })
    await database.files.delete('a')
  })
  expect(await (await database.files.get('b'))?.blob.text()).toBe('four petals')
})

it('storing a blob tries once more, and no more than that, on a full disk', async () => {
  const refuse = vi.fn(() => Promise.reject(new DOMException('The disk is full.', 'UnknownError')))
  await expect(storeBlob(new Blob(['x']), refuse)).rejects.toThrow('The disk is full.')
  expect(refuse).toHaveBeenCalledTimes(2)
})

it('storing a blob fails at once for any other reason than a full disk', async () => {
  const refuse = vi.fn(() => Promise.reject(new DOMException('Taken.', 'ConstraintError')))
  await expect(storeBlob(new Blob(['x']), refuse)).rejects.toThrow('Taken.')
  expect(refuse).toHaveBeenCalledTimes(1)
})
