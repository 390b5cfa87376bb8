/** The page size of a long write: halved after a refusal, larger again after a success. */
import { CloudError } from '#data/cloud/cloud-error.ts'

export function smallerPage(size: number): number {
  return Math.ceil(size / 2)
}

export function largerPage(size: number, most: number): number {
  return Math.min(most, size * 2)
}

/** The page may need too many lookups, or one of its records may be the cause. */
export function isRefused(error: unknown): error is CloudError {
  return error instanceof CloudError && error.code === 'permission-denied'
}
