/**
 * The part of the cloud port that keeps pictures and videos (docs/architecture.md#the-cloud-port,
 * docs/product.md#accounts-and-files).
 */
import type { ObjectMetadata } from '#core/storage/object-metadata.ts'
import type { ObjectPath } from '#core/storage/object-path.ts'

export interface UploadOptions {
  readonly contentType: string
  readonly customMetadata?: Readonly<Record<string, string>>
  /**
   * Stops the upload, which then rejects with the signal's reason. What was sent is kept while the page and
   * the blob live: uploading the same blob with `resume` goes on, and not doing so gives it up. A file that
   * had arrived whole in that moment may be stored.
   */
  readonly signal?: AbortSignal
  /** Told how many bytes of how many have arrived. */
  readonly onProgress?: (sent: number, total: number) => void
  /** Goes on where an upload of this very blob to this path was stopped; from the start where none was. */
  readonly resume?: boolean
}

/** Every method throws CloudErrors in the words of `storageErrorOf`, for one. */
export interface CloudStorage {
  /**
   * Stores a file under one of the names that there are (core/storage/file-names.ts). Nothing is written over.
   * @throws CloudError `permission-denied` where a file is there, or the name is none; `invalid` where the file is
   * too large, empty or of the wrong kind (docs/product.md#accounts-and-files); the reason of the signal where it was
   * stopped
   */
  upload(path: ObjectPath, blob: Blob, options: UploadOptions): Promise<ObjectMetadata>
  metadata(path: ObjectPath): Promise<ObjectMetadata>
  /**
   * The bytes, read with the member's own right to see them: for whatever is not public
   * (docs/product.md#accounts-and-files).
   */
  getBlob(path: ObjectPath): Promise<Blob>
  remove(path: ObjectPath): Promise<void>
  /**
   * Renames a file, so that addresses given out for it stop working. Where it fails half way both files
   * are there: moving again ends it. A file that has moved already counts as moved.
   * @throws CloudError `permission-denied` where another file is there
   */
  move(path: ObjectPath, to: ObjectPath): Promise<void>
}

/** Storage that is loaded when it is first used: most visits never open a file. */
export function storageOnDemand(load: () => Promise<CloudStorage>): CloudStorage {
  let loading: Promise<CloudStorage> | undefined
  const storage = () => {
    loading ??= load().catch((error: unknown) => {
      // Without a network the code cannot be loaded: the next use tries again.
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    upload: async (...given) => (await storage()).upload(...given),
    metadata: async (path) => (await storage()).metadata(path),
    getBlob: async (path) => (await storage()).getBlob(path),
    remove: async (path) => (await storage()).remove(path),
    move: async (path, to) => (await storage()).move(path, to),
  }
}
