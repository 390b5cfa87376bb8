/** Refusals of file storage, worded the same by every adapter. */

import type { ObjectPath } from '#core/policies/storage/object-path.ts'
import { storageErrorOf } from '#core/policies/storage/storage-error.ts'
import { uploadProblem } from '#core/policies/storage/upload-problem.ts'
import type { Ask } from '#core/server/requests/requests.ts'
import { CloudError } from './cloud-error.ts'

export function storageFailure(
  status: number,
  path: string,
  { serverResponse = '', ...options }: ErrorOptions & { serverResponse?: string } = {},
): CloudError {
  const { code, message } = storageErrorOf(status, serverResponse, path)
  return new CloudError(code, message, options)
}

/** Checks before the upload what the rules would refuse only after it. @throws CloudError `invalid` */
export function requireStorable(blob: Blob, contentType: string): void {
  const problem = uploadProblem(blob.size, contentType)
  if (problem !== undefined) throw new CloudError('invalid', problem)
}

/** Asks whether a file may be stored. @throws CloudError `permission-denied` in a file store's words; what the server says */
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
