import { SIGN_OUT } from './words.ts'

/**
 * The warning before signing out, and its button's label. @param pending changes that are only on this device
 */
export function signOutWords(
  pending: number,
  forget: boolean,
): { readonly warning: string; readonly button: string } {
  if (pending === 0) return { warning: '', button: SIGN_OUT.button }
  return forget
    ? { warning: SIGN_OUT.lost(pending), button: SIGN_OUT.losing(pending) }
    : { warning: SIGN_OUT.kept(pending), button: SIGN_OUT.button }
}
