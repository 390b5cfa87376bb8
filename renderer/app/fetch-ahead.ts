import { isAccountNoted } from '#data/session/noted-account.ts'

/** Apart: of two imports in one expression the minifier makes one, which names what both bring along. */
const FIRST = {
  inside: async () => void (await import('./layout/app-layout.tsx')),
  door: async () => void (await import('#features/auth/auth-screen.tsx')),
}

/**
 * Fetches what the first screen shows, while what draws it is on its way. It is asked for again when it is
 * drawn: what goes wrong here is told then.
 * @returns whether somebody was signed in when the page was last open
 */
export function fetchAhead(): boolean {
  const wasHere = isAccountNoted()
  FIRST[wasHere ? 'inside' : 'door']().catch(() => undefined)
  return wasHere
}
