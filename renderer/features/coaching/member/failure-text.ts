import { CloudError } from '#data/cloud/cloud-error.ts'
import { isRefusal } from '#data/pages/coaching/coached.ts'
import { FAILED_WORDS } from './words.ts'

/** Why an action failed, and what the coach can do. */
export function failureText(error: unknown): string {
  if (isRefusal(error)) return FAILED_WORDS.refused
  if (error instanceof CloudError && error.code === 'invalid') return error.message
  return FAILED_WORDS.unreachable
}
