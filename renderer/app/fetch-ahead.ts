import { isAccountNoted } from '#data/session/noted-account.ts'

/**
 * Fetches what the first screen shows, while what draws it is on its way. It is asked for again when it is
 * drawn: what goes wrong here is told then.
 * @returns whether somebody was signed in when the page was last open
 */
export function fetchAhead(): boolean {
  const wasHere = isAccountNoted()
  const first = wasHere
    ? import('./layout/app-layout.tsx')
    : import('#features/auth/auth-screen.tsx')
  first.catch(() => undefined)
  return wasHere
}
