/**
 * Cloud Storage for Firebase behind the port. Loaded when the first file is opened.
 *
 * What the SDK sends (12.19): up to 256 KiB in one `POST …/o?name=` with `X-Goog-Upload-Protocol: multipart`
 * (docs/product.md#accounts-and-files); larger files in a resumable session: `start`, then `upload` commands
 * of 256 KiB, doubled up to 32 MiB, the last one with `finalize`, and after a pause a `query` for the bytes
 * received.
 */
import type { FirebaseApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import {
  connectStorageEmulator,
  deleteObject,
  type FullMetadata,
  getBytes,
  getMetadata,
  getStorage,
  ref,
  type UploadTask,
  uploadBytesResumable,
} from 'firebase/storage'
import {
  type ObjectMetadata,
  objectMetadataSchema,
} from '#core/policies/storage/object-metadata.ts'
import type { ObjectPath } from '#core/policies/storage/object-path.ts'
import type { Ask } from '#core/server/requests/requests.ts'
import { CloudError, unless } from '../cloud-error.ts'
import type { CloudStorage, UploadOptions } from '../cloud-storage.ts'
import { requireAllowed, requireStorable, storageFailure } from '../storage-failure.ts'
import { within } from './deadline.ts'
import { storageSdkError } from './storage-sdk-error.ts'

/** Enough for a video of 100 MB at 3 Mbit/s. */
const DOWNLOAD_MS = 5 * 60_000

interface FirebaseStorageOptions {
  readonly app: FirebaseApp
  readonly auth: Auth
  readonly command: Ask
  readonly emulator: { readonly host: string; readonly port: number } | undefined
  /** A request without an answer by then has failed, in ms; transfers of files have longer. */
  readonly deadlineMs: number
  /** An upload without progress for this long has stalled, in ms. */
  readonly stallMs: number
}

export function firebaseStorage(options: FirebaseStorageOptions): CloudStorage {
  const { app, auth, command, emulator, deadlineMs, stallMs } = options
  const storage = getStorage(app)
  if (emulator) connectStorageEmulator(storage, emulator.host, emulator.port)
  storage.maxOperationRetryTime = deadlineMs
  const paused = new WeakMap<Blob, { path: ObjectPath; task: UploadTask }>()

  /** Without a session the rules answer 403; the port expects 401, as for an expired token. */
  const ask = async <Value>(path: ObjectPath, work: () => Promise<Value>): Promise<Value> => {
    await within(deadlineMs, () => auth.authStateReady())
    if (!auth.currentUser) throw storageFailure(401, path)
    try {
      return await work()
    } catch (error) {
      throw storageSdkError(error, path)
    }
  }
  const askSoon = <Value>(path: ObjectPath, work: () => Promise<Value>) =>
    ask(path, () => within(deadlineMs, work))

  const parts: Omit<CloudStorage, 'move'> = {
    upload: (path, blob, { contentType, customMetadata = {}, resume = false, ...how }) =>
      ask(path, async () => {
        requireStorable(blob, contentType)
        how.signal?.throwIfAborted()
        await requireAllowed(command, path, blob, contentType)
        how.signal?.throwIfAborted()
        const earlier = paused.get(blob)
        paused.delete(blob)
        const goesOn = resume && earlier?.path === path
        if (!goesOn) earlier?.task.cancel()
        const task = goesOn
          ? earlier.task
          : uploadBytesResumable(ref(storage, path), blob, { contentType, customMetadata })
        if (goesOn) task.resume()
        const onPaused = () => void paused.set(blob, { path, task })
        await followUpload(task, { ...how, stallMs, onPaused })
        return metadataOf(task.snapshot.metadata)
      }),
    metadata: (path) =>
      askSoon(path, async () => metadataOf(await getMetadata(ref(storage, path)))),
    getBlob: (path) =>
      ask(path, async () => {
        const object = ref(storage, path)
        const { contentType = '' } = await within(deadlineMs, () => getMetadata(object))
        // The SDK's own getBlob works only in browsers, where no test would cover it.
        const bytes = await within(DOWNLOAD_MS, () => getBytes(object))
        return new Blob([bytes], { type: contentType })
      }),
    remove: (path) => askSoon(path, () => deleteObject(ref(storage, path))),
  }
  return { ...parts, move: (path, to) => moveByCopy(parts, path, to) }
}

function metadataOf({ customMetadata = {}, ...metadata }: FullMetadata): ObjectMetadata {
  return objectMetadataSchema.parse({ ...metadata, custom: customMetadata })
}

interface FollowOptions extends Pick<UploadOptions, 'signal' | 'onProgress'> {
  readonly stallMs: number
  readonly onPaused: () => void
}

/** @throws the signal's reason; CloudError `unavailable` if the upload stalls; what the SDK throws */
async function followUpload(task: UploadTask, options: FollowOptions): Promise<void> {
  const { signal, onProgress, stallMs, onPaused } = options
  const done = Promise.withResolvers<void>()
  const pause = (reason: unknown) => {
    task.pause()
    onPaused()
    done.reject(reason)
  }
  const stand = () =>
    pause(
      new CloudError(
        'unavailable',
        'The upload stopped. Try again: it continues where it left off.',
      ),
    )
  const abort = () => pause(signal?.reason)
  let timer = setTimeout(stand, stallMs)
  const leave = task.on(
    'state_changed',
    ({ bytesTransferred, totalBytes }) => {
      clearTimeout(timer)
      timer = setTimeout(stand, stallMs)
      onProgress?.(bytesTransferred, totalBytes)
    },
    (error) => done.reject(error),
    () => done.resolve(),
  )
  signal?.addEventListener('abort', abort, { once: true })
  try {
    if (signal?.aborted) abort()
    await done.promise
  } finally {
    leave()
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** Removes the old file only after comparing the new one; again completes the rest. @throws CloudError `not-found` */
export async function moveByCopy(
  storage: Omit<CloudStorage, 'move'>,
  path: ObjectPath,
  to: ObjectPath,
): Promise<void> {
  const source = await unless('not-found', () => storage.metadata(path))
  if (!source || path === to) {
    await storage.metadata(to)
    return
  }
  const { contentType, custom } = source
  const blob = await storage.getBlob(path)
  const options = { contentType, customMetadata: custom }
  const copy = await storage.upload(to, blob, options).catch(async (error: unknown) => {
    // Files are never overwritten (decision 0104): an earlier move may have stopped right after its copy.
    if (!(error instanceof CloudError) || error.code !== 'permission-denied') throw error
    const there = await unless('not-found', () => storage.metadata(to))
    if (!there || !isSameFile(source, there)) throw error
    return there
  })
  if (!isSameFile(source, copy)) {
    throw new CloudError('aborted', 'The file changed during the upload. Try again.')
  }
  // Another device may have removed it in the meantime, which is fine.
  await unless('not-found', () => storage.remove(path))
}

function isSameFile(source: ObjectMetadata, copy: ObjectMetadata): boolean {
  return source.size === copy.size && source.md5Hash === copy.md5Hash
}
