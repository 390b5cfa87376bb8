/** Which toasts are shown: at most three, the others in the order in which they came. */
import { isReplacedBy } from '../toasts/is-replaced-by.ts'
import type { CheckedToast } from '../toasts/toast-options.ts'

export interface QueuedToast extends CheckedToast {
  readonly id: string
}

const MAX_SHOWN = 3

/** Adds a toast at the end, in the place of those that it replaces. */
export function withToast(queue: readonly QueuedToast[], next: QueuedToast): QueuedToast[] {
  return [...queue.filter((one) => !isReplacedBy(one, next)), next]
}

export function withoutToast(queue: readonly QueuedToast[], id: string): QueuedToast[] {
  return queue.filter((one) => one.id !== id)
}

export function shownOf(queue: readonly QueuedToast[]): QueuedToast[] {
  return queue.slice(0, MAX_SHOWN)
}
