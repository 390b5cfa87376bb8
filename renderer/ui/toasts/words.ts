export const TOAST = {
  /** The undo shortcut runs the action with this label. */
  undo: 'Undo',
  dismiss: 'Dismiss',
} as const
