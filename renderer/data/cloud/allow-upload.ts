import type { ObjectPath } from '#core/policies/storage/object-path.ts'
import type { Ask } from '#core/server/requests/requests.ts'
import { CloudError } from './cloud-error.ts'
import { storageFailure } from './storage-failure.ts'

/**
 * Asks the server whether a file may be stored.
 * @throws CloudError `permission-denied` in the words of a file store; otherwise as the server says
 */
export async function requireAllowed(
  ask: Ask,
  path: ObjectPath,
  { size: bytes }: Blob,
  contentType: string,
): Promise<void> {
  try {
    await ask('allow-upload', { path, contentType, bytes })
  } catch (error) {
    if (!(error instanceof CloudError) || error.code !== 'permission-denied') throw error
    throw storageFailure(403, path, { cause: error })
  }
}
