import { CloudError } from '#data/cloud/cloud-error.ts'

/** Why an admin's tool could not do something, and what helps. */
export function troubleWords(error: unknown): string {
  if (error instanceof CloudError && error.code === 'permission-denied') {
    return 'The server takes this from admins alone. Sign in again if you are one.'
  }
  if (error instanceof CloudError && ['not-found', 'invalid'].includes(error.code)) {
    return error.message
  }
  return 'Your community cannot be reached right now. What is done is done; go on when you are online.'
}
