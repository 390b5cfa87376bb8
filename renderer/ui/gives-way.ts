import type { CheckedToast } from './toast-options.ts'

/**
 * Whether a toast has to go where another one comes, so that no two contradict each other. One that offers
 * something, or waits to be dismissed, goes only for one about the same.
 */
export function givesWay(standing: CheckedToast, next: CheckedToast): boolean {
  if (standing.about !== undefined && standing.about === next.about) return true
  if (standing.action || standing.timeout === 0) return false
  const isSaidAgain = standing.message === next.message
  const isOtherOutcome =
    standing.kind !== 'plain' && next.kind !== 'plain' && standing.kind !== next.kind
  return isSaidAgain || isOtherOutcome
}
