import { hasLastAccount } from '#data/session/last-account-key.ts'

/** Two functions: the minifier would merge two imports in one expression, with the dependencies of both. */
const FIRST = {
  home: async () => void (await import('./layout/app-layout.tsx')),
  auth: async () => void (await import('#features/auth/auth-screen.tsx')),
}

/**
 * Fetches the chunk of the first screen while the code that renders it still loads. A failure is ignored
 * here: rendering fetches it again, and reports the failure then.
 * @returns whether somebody was signed in when the page was last open
 */
export function fetchAhead(): boolean {
  const wasSignedIn = hasLastAccount()
  FIRST[wasSignedIn ? 'home' : 'auth']().catch(() => undefined)
  return wasSignedIn
}
