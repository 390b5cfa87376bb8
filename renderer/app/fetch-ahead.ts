import { isAccountNoted } from '#data/session/noted-account.ts'

/** Two functions: the minifier would join two imports of one expression, with the dependencies of both. */
const FIRST = {
  home: async () => void (await import('./layout/app-layout.tsx')),
  auth: async () => void (await import('#features/auth/auth-screen.tsx')),
}

/**
 * Fetches the first screen while the code that draws it still loads. A failure is ignored here: drawing asks
 * for it again, and reports the failure then.
 * @returns whether somebody was signed in when the page was last open
 */
export function fetchAhead(): boolean {
  const wasSignedIn = isAccountNoted()
  FIRST[wasSignedIn ? 'home' : 'auth']().catch(() => undefined)
  return wasSignedIn
}
