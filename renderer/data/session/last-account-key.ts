/** The storage key of the last account; in its own file because the page reads it before other code loads. */
export const LAST_ACCOUNT_KEY = 'fourfold.last-account'

/** Whether an account was signed in here when the page was last open. */
export function hasLastAccount(): boolean {
  try {
    return localStorage.getItem(LAST_ACCOUNT_KEY) !== null
  } catch {
    // Storage is blocked; opening the database reports that to the person.
    return false
  }
}
