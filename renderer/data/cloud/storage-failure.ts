/** Refusals that every adapter's storage gives in the same words. */
import { storageErrorOf } from '#core/storage/storage-error.ts'
import { uploadProblem } from '#core/storage/upload-problem.ts'
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
 * Refuses before a byte is sent what the rules would refuse after all of them.
 * @throws CloudError `invalid`
 */
export function requireStorable(blob: Blob, contentType: string): void {
  const problem = uploadProblem(blob.size, contentType)
  if (problem !== undefined) throw new CloudError('invalid', problem)
}
