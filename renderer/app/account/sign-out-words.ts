import { counted } from '#ui/day-words.ts'

/** What signing out says first, and what its button is called. */
export function signOutWords(
  pending: number,
  forget: boolean,
): { readonly warning: string; readonly button: string } {
  if (pending === 0) return { warning: '', button: 'Sign out' }
  const changes = counted(pending, 'change')
  const are = pending === 1 ? 'is' : 'are'
  if (forget) {
    return {
      warning: `${changes} ${are} only on this device. Removing your data loses ${pending === 1 ? 'it' : 'them'} for good.`,
      button: `Sign out and lose ${changes}`,
    }
  }
  return {
    warning: `${changes} ${are} only on this device. ${pending === 1 ? 'It waits' : 'They wait'} here until you sign in again.`,
    button: 'Sign out',
  }
}
