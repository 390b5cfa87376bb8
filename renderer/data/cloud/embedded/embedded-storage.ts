/** Pictures and videos on this device, with the limits and refusals of the cloud. Loaded when the first file is opened. */

import { md5 } from '@noble/hashes/legacy.js'
import { mayReadFile, mayReadThreadFile } from '#core/policies/storage/file-access.ts'
import { isStorablePath } from '#core/policies/storage/file-names.ts'
import {
  type ObjectMetadata,
  objectMetadataSchema,
} from '#core/policies/storage/object-metadata.ts'
import { type ObjectPath, parseObjectPath } from '#core/policies/storage/object-path.ts'
import { storageTrouble } from '#core/policies/storage/storage-trouble.ts'
import { userSchema } from '#core/records/user.ts'
import type { Ask } from '#core/server/requests/requests.ts'
import type { CloudAuth } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { CloudStorage, UploadOptions } from '#data/cloud/cloud-storage.ts'
import { requireAllowed, requireStorable, storageFailure } from '#data/cloud/storage-failure.ts'
import { storeBlob } from '#data/platform/blobs-as-bytes.ts'
import type { EmbeddedDatabase, StoredFile } from './embedded-database.ts'

interface EmbeddedStorageOptions {
  readonly database: EmbeddedDatabase
  readonly auth: CloudAuth
  readonly command: Ask
  readonly bucket: string
  /** The server's clock, in ms. */
  readonly now: () => number
}

export function embeddedStorage(options: EmbeddedStorageOptions): CloudStorage {
  const { database, auth, command, bucket, now } = options
  const read = async (path: ObjectPath): Promise<StoredFile> => {
    if (!(await mayRead(database, auth, path))) throw storageFailure(403, path)
    const file = await database.files.get(path)
    if (!file) throw storageFailure(404, path)
    return file
  }
  return {
    async upload(path, blob, { contentType, customMetadata = {}, ...how }) {
      await requireOwn(auth, path)
      requireStorable(blob, contentType)
      await requireAllowed(command, path, blob, contentType)
      const md5Hash = await readInParts(path, blob, how)
      const known = { bucket, contentType, custom: customMetadata, md5Hash, size: blob.size }
      const metadata = fileMetadata(path, known, now())
      await keep(database, { path, blob: blob.slice(0, blob.size, contentType), metadata })
      return metadata
    },
    metadata: async (path) => (await read(path)).metadata,
    getBlob: async (path) => (await read(path)).blob,
    async remove(path) {
      await requireOwn(auth, path)
      const removed = await database.files.where({ path }).delete()
      if (removed === 0) throw storageFailure(404, path)
    },
    async move(path, to) {
      await requireOwn(auth, path)
      await requireOwn(auth, to)
      await database.transaction('rw', database.files, async () => {
        const file = await database.files.get(path)
        // Missing here and present there: an earlier call has moved it.
        if (!file && !(await database.files.get(to))) throw storageFailure(404, path)
        if (!file || path === to) return
        const { contentType, generation, md5Hash } = file.metadata
        const there = await database.files.get(to)
        if (there ? there.metadata.md5Hash !== md5Hash : !isStorablePath(to, contentType, now())) {
          throw storageFailure(403, to)
        }
        const metadata = fileMetadata(to, file.metadata, now(), generation)
        await database.files.put({ path: to, blob: file.blob, metadata })
        await database.files.delete(path)
      })
    },
  }
}

/** @throws CloudError `unauthenticated` if nobody is signed in */
async function signedIn(auth: CloudAuth, path: ObjectPath): Promise<string> {
  const session = await auth.restore()
  if (!session) throw storageFailure(401, path)
  return session.userId
}

async function isOwn(auth: CloudAuth, path: ObjectPath): Promise<boolean> {
  return (await signedIn(auth, path)) === parseObjectPath(path)?.userId
}

async function requireOwn(auth: CloudAuth, path: ObjectPath): Promise<void> {
  if (!(await isOwn(auth, path))) throw storageFailure(403, path)
}

async function isAdmin(auth: CloudAuth): Promise<boolean> {
  return (await auth.claims()).admin === true
}

async function mayRead(
  database: EmbeddedDatabase,
  auth: CloudAuth,
  path: ObjectPath,
): Promise<boolean> {
  if (await isOwn(auth, path)) return true
  const place = parseObjectPath(path)
  if (!place) return false
  const viewer = await signedIn(auth, path)
  const user = await member(database, viewer)
  if (place.audience === 'thread') {
    return mayReadThreadFile(viewer, { user }, await member(database, place.memberId), place)
  }
  const owner = await member(database, place.userId)
  return mayReadFile({ isAdmin: await isAdmin(auth), user }, owner, place.audience)
}

async function member(database: EmbeddedDatabase, id: string) {
  return userSchema.safeParse((await database.documents.get(['users', id]))?.data).data
}

/** @throws CloudError `permission-denied` if the path is taken: files are never overwritten; `quota-exceeded` if full */
async function keep(database: EmbeddedDatabase, file: StoredFile): Promise<void> {
  try {
    await storeBlob(file.blob, () => database.files.add(file))
  } catch (error) {
    if (error instanceof Error && error.name === 'ConstraintError') {
      throw storageFailure(403, file.path)
    }
    if (storageTrouble(error) !== 'full') throw error
    const words = 'This device has no room for the file. Make some, then try again.'
    throw new CloudError('quota-exceeded', words, { cause: error })
  }
}

type Known = Pick<ObjectMetadata, 'bucket' | 'contentType' | 'custom' | 'md5Hash' | 'size'>

const MICROSECONDS_A_MS = 1000n

/** @param now ms since 1970 @param before the generation that the new one must exceed */
export function fileMetadata(
  fullPath: ObjectPath,
  known: Known,
  now: number,
  before = '0',
): ObjectMetadata {
  const instant = new Date(now).toISOString()
  const made = BigInt(now) * MICROSECONDS_A_MS
  const next = BigInt(before) + 1n
  return objectMetadataSchema.parse({
    ...known,
    fullPath,
    name: fullPath.slice(fullPath.lastIndexOf('/') + 1),
    generation: String(made > next ? made : next),
    metageneration: '1',
    timeCreated: instant,
    updated: instant,
  })
}

/** The part size that uploads to the cloud begin with. */
const PART_BYTES = 256 * 1024

interface Begun {
  readonly path: string
  readonly hash: ReturnType<typeof md5.create>
  read: number
}

/** The state of stopped reads, kept while the blob lives. */
const stopped = new WeakMap<Blob, Begun>()

/** @returns the bytes' MD5 in base64, which WebCrypto lacks @throws the signal's reason if it was aborted */
async function readInParts(
  path: string,
  blob: Blob,
  { signal, onProgress, resume = false }: Pick<UploadOptions, 'signal' | 'onProgress' | 'resume'>,
): Promise<string> {
  const earlier = resume ? stopped.get(blob) : undefined
  const begun = earlier?.path === path ? earlier : { path, hash: md5.create(), read: 0 }
  stopped.delete(blob)
  try {
    onProgress?.(begun.read, blob.size)
    while (begun.read < blob.size) {
      signal?.throwIfAborted()
      const part = await blob.slice(begun.read, begun.read + PART_BYTES).arrayBuffer()
      begun.hash.update(new Uint8Array(part))
      begun.read += part.byteLength
      onProgress?.(begun.read, blob.size)
    }
    signal?.throwIfAborted()
  } catch (error) {
    stopped.set(blob, begun)
    throw error
  }
  return btoa(String.fromCharCode(...begun.hash.digest()))
}
