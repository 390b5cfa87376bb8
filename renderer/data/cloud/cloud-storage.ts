/** The part of the cloud port that stores pictures and videos (docs/product.md#accounts-and-files). */
import type { ObjectMetadata } from '#core/policies/storage/object-metadata.ts'
import type { ObjectPath } from '#core/policies/storage/object-path.ts'

export interface UploadOptions {
  readonly contentType: string
  readonly customMetadata?: Readonly<Record<string, string>>
  /**
   * Stops the upload, which then rejects with the signal's reason. The sent bytes stay available while the
   * page and the blob live: uploading the same blob with `resume` continues, without it discards them. If the
   * file had just arrived completely, it may be stored all the same.
   */
  readonly signal?: AbortSignal
  /** Called with the bytes sent so far, and the total. */
  readonly onProgress?: (sent: number, total: number) => void
  /** Continues a stopped upload of this same blob to this path, if there is one. */
  readonly resume?: boolean
}

/** Every method throws CloudErrors, among them those of `storageErrorOf`. */
export interface CloudStorage {
  /**
   * Stores a file under one of the allowed names (core/policies/storage/file-names.ts). Never overwrites.
   * @throws CloudError `permission-denied` if the path is taken or the name not allowed; `invalid` if the
   * file is too large, empty or of the wrong kind (docs/product.md#accounts-and-files); the signal's reason
   * if it was aborted
   */
  upload(path: ObjectPath, blob: Blob, options: UploadOptions): Promise<ObjectMetadata>
  metadata(path: ObjectPath): Promise<ObjectMetadata>
  /** The bytes, read with the member's own access rights. */
  getBlob(path: ObjectPath): Promise<Blob>
  remove(path: ObjectPath): Promise<void>
  /**
   * Renames a file, so that URLs handed out for it stop working. If it fails half way both files exist:
   * calling it again completes the move. Moving an already moved file succeeds.
   * @throws CloudError `permission-denied` if another file has the new path
   */
  move(path: ObjectPath, to: ObjectPath): Promise<void>
}

/** Storage that loads on first use: most visits never open a file. */
export function storageOnDemand(load: () => Promise<CloudStorage>): CloudStorage {
  let loading: Promise<CloudStorage> | undefined
  const storage = () => {
    loading ??= load().catch((error: unknown) => {
      // The code does not load without a network: the next use tries again.
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
