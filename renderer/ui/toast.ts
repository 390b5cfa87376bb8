/** Short messages over the page. What shows them is loaded with the first one. */
import { storageTrouble } from '#core/storage/storage-trouble.ts'
import { checkToast, type ToastOptions } from './toast-options.ts'

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

/** @throws RangeError for an unknown position or a timeout that is no time (spec 5) */
export function showToast(options: ToastOptions): void {
  const toast = checkToast(options)
  wanted = true
  for (const watcher of watchers) watcher()
  void import('./toast-list.tsx').then(
    ({ pushToast }) => pushToast(toast),
    // A new version has replaced the part that shows toasts; the page itself goes on working.
    () => undefined,
  )
}

/**
 * A habit, a month or what moves it (joining, leaving, the consent) could not be written (spec 8).
 * @param error what was thrown: where the disk is full, the toast says what helps
 */
export function showDatabaseError(error?: unknown): void {
  showUpdateError('Error in updating the DB', error)
}

/** A field of the member's own record could not be saved (spec 8); see `showDatabaseError`. */
export function showUserError(error?: unknown): void {
  showUpdateError('Error in updating user', error)
}

function showUpdateError(message: string, error: unknown): void {
  const detail = 'This device is out of space. Free some, then try again.'
  const full = storageTrouble(error) === 'full'
  showToast({ kind: 'warning', message, ...(full ? { detail } : {}) })
}
