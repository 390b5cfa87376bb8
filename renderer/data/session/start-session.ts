/** Decides which screen comes first. A newcomer's needs no database and does not wait for its code. */

import { useSession } from '../sync/status/session-state.ts'
import { hasLastAccount, LAST_ACCOUNT_KEY } from './last-account-key.ts'
import { showStorageTrouble } from './show-account.ts'

/**
 * Called once, before the first render.
 * @param drawn resolves once the first screen is in the page; less urgent work waits for it
 * @returns whether the last account is open
 * @throws Error if the code that opens it does not load
 */
export async function startSession(drawn: Promise<void>): Promise<boolean> {
  addEventListener('storage', (event) => void followOtherTabs(event))
  if (hasLastAccount() && (await import('./open-last-account.ts')).openLastAccount(drawn))
    return true
  useSession.setState({ session: { status: 'signed-out' } })
  checkStorage()
  return false
}

/** Reloads this tab after another tab signed in or out, so that it does not show the previous account. */
async function followOtherTabs({ key, newValue }: StorageEvent): Promise<void> {
  if (key !== LAST_ACCOUNT_KEY) return
  try {
    if ((await import('./open-last-account.ts')).isOpenHere(newValue)) return
  } catch {
    // The code for the comparison did not load: reloading is always correct.
  }
  location.assign('/')
}

/** Tells a first visitor right away, not after filling in a form, that this browser can't store data. */
function checkStorage(): void {
  try {
    const opening = indexedDB.open('fourfold-probe')
    opening.onsuccess = () => opening.result.close()
    opening.onerror = () => showStorageTrouble(opening.error)
  } catch (error) {
    // With storage switched off, `indexedDB` is missing.
    const missing = new DOMException('There is no IndexedDB.', 'InvalidStateError')
    showStorageTrouble(error instanceof DOMException ? error : missing)
  }
}
