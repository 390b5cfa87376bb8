/** The words of toasts that are not the toast’s own message. */
export const TOAST = {
  /** A toast's action with this label is also run by the keys for undoing. */
  undo: 'Undo',
  dismiss: 'Dismiss',
} as const
