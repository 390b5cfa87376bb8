import { CloudError } from '#data/cloud/cloud-error.ts'
import { isRefusal } from '#data/coaching/coached.ts'

/** Why something could not be done, and what the coach can do. */
export function troubleWords(error: unknown): string {
  if (isRefusal(error)) return 'You do not coach this member any more.'
  if (error instanceof CloudError && error.code === 'invalid') return error.message
  return 'The community cannot be reached right now. Nothing is lost: try again when you are back online.'
}
