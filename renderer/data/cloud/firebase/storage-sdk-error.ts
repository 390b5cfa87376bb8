/** Converts errors of Firebase's storage SDK to CloudErrors (docs/product.md#errors). */
import { CloudError } from '../cloud-error.ts'
import { storageFailure } from '../storage-failure.ts'

/** Errors that the SDK reports by code; a status of 0 means that no answer came. */
const STATUS: Readonly<Record<string, number>> = {
  'storage/unauthenticated': 401,
  'storage/unauthorized-app': 401,
  'storage/quota-exceeded': 402,
  'storage/unauthorized': 403,
  'storage/object-not-found': 404,
  'storage/retry-limit-exceeded': 0,
  'storage/canceled': 0,
  'storage/app-deleted': 0,
}
const NO_BUCKET = new Set([
  'storage/no-default-bucket',
  'storage/bucket-not-found',
  'storage/project-not-found',
])

/** Any thrown value as a CloudError; errors that are not the SDK's stay as they are. */
export function storageSdkError(error: unknown, path: string): unknown {
  if (error instanceof CloudError || !(error instanceof Error) || !('code' in error)) return error
  const code = String(error.code)
  if (NO_BUCKET.has(code)) return noBucket({ cause: error })
  const status = STATUS[code] ?? answeredStatus(error)
  if (status === undefined) return error
  return storageFailure(status, path, { serverResponse: responseOf(error, code), cause: error })
}

/** The project has no bucket: Storage needs Firebase's paid plan. */
export function noBucket(options?: ErrorOptions): CloudError {
  return new CloudError(
    'not-supported',
    'This community doesn’t store pictures or videos.',
    options,
  )
}

function answeredStatus(error: object): number | undefined {
  const status = 'status' in error ? error.status : undefined
  return typeof status === 'number' && status > 0 ? status : undefined
}

function responseOf(error: object, code: string): string {
  const response = 'serverResponse' in error ? error.serverResponse : undefined
  if (typeof response === 'string' && response !== '') return response
  return code === 'storage/unauthorized-app' ? 'Firebase App Check token is invalid' : ''
}
