/** Finds out whose screen comes first. A newcomer's needs no database yet, and does not wait for its code. */

import { useSession } from '../sync/status/session-state.ts'
import { isAccountNoted, LAST_ACCOUNT_KEY } from './noted-account.ts'
import { showStorageTrouble } from './show-account.ts'

/**
 * Called once, before the first render.
 * @param drawn resolves once that stands in the page: what can wait does
 * @returns whether the last account is open
 * @throws Error where the code that opens it does not come
 */
export async function startSession(drawn: Promise<void>): Promise<boolean> {
  addEventListener('storage', (event) => void followOtherTabs(event))
  if (isAccountNoted() && (await import('./open-last-account.ts')).openLastAccount(drawn))
    return true
  useSession.setState({ session: { status: 'signed-out' } })
  checkStorage()
  return false
}

/** Somebody signed in or out in another tab: this one follows, and shows nothing of the one before. */
async function followOtherTabs({ key, newValue }: StorageEvent): Promise<void> {
  if (key !== LAST_ACCOUNT_KEY) return
  try {
    if ((await import('./open-last-account.ts')).isOpenHere(newValue)) return
  } catch {
    // Without the code to compare them: following is always right.
  }
  location.assign('/')
}

/** A first visitor is told at once where nothing can be kept here, not after filling in a form. */
function checkStorage(): void {
  try {
    const opening = indexedDB.open('fourfold-probe')
    opening.onsuccess = () => opening.result.close()
    opening.onerror = () => showStorageTrouble(opening.error)
  } catch (error) {
    // Where storage is switched off there is nothing to ask.
    const missing = new DOMException('There is no IndexedDB.', 'InvalidStateError')
    showStorageTrouble(error instanceof DOMException ? error : missing)
  }
}
