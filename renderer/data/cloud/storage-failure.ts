/** Refusals of file storage, worded the same by every adapter. */
import { storageErrorOf } from '#core/policies/storage/storage-error.ts'
import { uploadProblem } from '#core/policies/storage/upload-problem.ts'
import { CloudError } from './cloud-error.ts'

/** The error for an HTTP status of a file store (docs/product.md#errors). */
export function storageFailure(
  status: number,
  path: string,
  { serverResponse = '', ...options }: ErrorOptions & { serverResponse?: string } = {},
): CloudError {
  const { code, message } = storageErrorOf(status, serverResponse, path)
  return new CloudError(code, message, options)
}

/**
 * Checks before the upload what the rules would refuse only after it.
 * @throws CloudError `invalid`
 */
export function requireStorable(blob: Blob, contentType: string): void {
  const problem = uploadProblem(blob.size, contentType)
  if (problem !== undefined) throw new CloudError('invalid', problem)
}
