/** Renames a file where the store cannot: copy, compare, and only then remove. */
import type { ObjectMetadata } from '#core/policies/storage/object-metadata.ts'
import type { ObjectPath } from '#core/policies/storage/object-path.ts'
import { CloudError, unless } from '../cloud-error.ts'
import type { CloudStorage } from '../cloud-storage.ts'

/**
 * Never loses the file: removes the old one only after comparing the new one. A caller that gets an error
 * moves again, which completes the rest, so that the old path does not stay readable.
 * @throws CloudError; `not-found` if the file is at neither path
 */
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
