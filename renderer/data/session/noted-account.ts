/** Where the pointer to the last account lies; apart, for the page looks there before anything has come. */
export const LAST_ACCOUNT_KEY = 'fourfold.last-account'

/** Whether somebody was signed in here when the page was last open. */
export function isAccountNoted(): boolean {
  try {
    return localStorage.getItem(LAST_ACCOUNT_KEY) !== null
  } catch {
    // Storage is blocked; opening the database says so to the person.
    return false
  }
}
