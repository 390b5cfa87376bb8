/** Short messages over the page. The code that shows them is loaded with the first one. */
import { storageTrouble } from '#core/policies/storage/storage-trouble.ts'
import { checkToast, type ToastOptions } from './toasts/toast-options.ts'
import { SAVE_FAILED } from './words.ts'

let wanted = false
const watchers = new Set<() => void>()

/** Whether there has been a toast yet, for `ToastHost`. */
export const toastsWanted = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  read: (): boolean => wanted,
}

/** @throws RangeError for an unknown position or a bad timeout (docs/product.md#look-and-behaviour) */
export function showToast(options: ToastOptions): void {
  const toast = checkToast(options)
  wanted = true
  for (const watcher of watchers) watcher()
  void import('./kit/toasts.tsx').then(
    ({ pushToast }) => pushToast(toast, showDatabaseError),
    // The chunk that shows toasts could not be fetched; the page works without it.
    () => undefined,
  )
}

/**
 * Something of the member's could not be written: a habit, a month, a reminder, an invitation
 * (docs/product.md#errors).
 * @param error what was thrown: if the disk is full, the toast tells what helps
 */
export function showDatabaseError(error?: unknown): void {
  showUpdateError('Error in updating the DB', error)
}

/** A field of the member's own record could not be saved (docs/product.md#errors); see `showDatabaseError`. */
export function showUserError(error?: unknown): void {
  showUpdateError('Error in updating user', error)
}

function showUpdateError(message: string, error: unknown): void {
  const full = storageTrouble(error) === 'full'
  showToast({ kind: 'warning', message, ...(full ? { detail: SAVE_FAILED.deviceFull } : {}) })
}
