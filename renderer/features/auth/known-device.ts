/** Remembers whether somebody has had an account in this browser; if so, `/auth` opens with signing in. */

const KEY = 'fourfold.known-device'

export function isKnownDevice(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // Without storage, nobody can have had an account here.
    return false
  }
}

export function rememberDevice(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // Not remembered: the form then opens with creating an account, and signing in is one click away.
  }
}
