/** Reads a file part by part, with the progress, abort and resume of an upload. */
import { md5 } from '@noble/hashes/legacy.js'
import type { UploadOptions } from '#data/cloud/cloud-storage.ts'

/** The part size that uploads to the cloud begin with. */
const PART_BYTES = 256 * 1024

interface Begun {
  readonly path: string
  readonly hash: ReturnType<typeof md5.create>
  read: number
}

/** The state of stopped reads, kept while the blob lives. */
const stopped = new WeakMap<Blob, Begun>()

/**
 * @returns the MD5 of the bytes in base64, as servers report it; WebCrypto has no MD5
 * @throws the signal's reason if it was aborted
 */
export async function readInParts(
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
