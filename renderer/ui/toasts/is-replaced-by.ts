import type { CheckedToast } from './toast-options.ts'

/**
 * Whether the next toast replaces this one, so that no two contradict each other. One with an action, or one
 * that waits to be dismissed, is replaced only by one about the same thing.
 */
export function isReplacedBy(standing: CheckedToast, next: CheckedToast): boolean {
  if (standing.about !== undefined && standing.about === next.about) return true
  if (standing.action || standing.timeout === 0) return false
  const isSaidAgain = standing.message === next.message
  const isOtherOutcome =
    standing.kind !== 'plain' && next.kind !== 'plain' && standing.kind !== next.kind
  return isSaidAgain || isOtherOutcome
}
