/**
 * Texts of the two dialogs about saving, which load later; the status line has its texts in `../words.ts`.
 */

export const REFUSED = {
  none: 'Everything is saved now.',
  some: 'These changes are safe on this device, but your community’s server didn’t accept them.',
} as const

export const SIGN_IN_AGAIN = {
  why: 'Your session has ended. Your changes are safe on this device and are saved online once you’re signed in.',
  failed: 'Couldn’t sign you in. Try again.',
} as const
