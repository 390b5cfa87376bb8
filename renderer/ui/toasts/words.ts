/** The texts of toasts, apart from each toast's own message. */
export const TOAST = {
  /** The undo shortcut runs the action with this label. */
  undo: 'Undo',
  dismiss: 'Dismiss',
} as const
