/** How much of a long write goes into one commit: less where a page is refused, and more again once one got through. */
import { CloudError } from '#data/cloud/cloud-error.ts'

export function smallerPage(size: number): number {
  return Math.ceil(size / 2)
}

export function largerPage(size: number, most: number): number {
  return Math.min(most, size * 2)
}

/** The server may look up too much for a page of this size, or one of its records is the trouble. */
export function isRefused(error: unknown): error is CloudError {
  return error instanceof CloudError && error.code === 'permission-denied'
}
