/** Opens the last account at once, and connects it after the first paint (docs/architecture.md#sync). */
import { DataRemovedError } from '#core/policies/storage/storage-trouble.ts'
import { isReachable, loadWithRetry } from '#data/platform/load-with-retry.ts'
import { type Account, openAccount } from '#data/storage/account.ts'
import { useSession } from '../sync/status/session-state.ts'
import { parseLastAccount, readLastAccount } from './last-account.ts'
import { showAccount } from './show-account.ts'

/** @param drawn resolves once the first screen is in the page @returns false if there is no last account */
export function openLastAccount(drawn: Promise<void>): boolean {
  const last = readLastAccount()
  if (!last) return false
  const account = openAccount(last.kind, last.userId)
  // This account had a database here: if Dexie creates one, the browser has removed the old one, and an empty
  // one would look as if the member had never done anything.
  account.database.on('populate', () => {
    throw new DataRemovedError(`The data of ${account.database.name} is gone.`)
  })
  showAccount(account)
  // Show the admin destination from the start, so that the navigation does not shift when the backend
  // confirms it.
  if (last.admin) useSession.setState({ claims: { admin: true } })
  // After the first screen: React renders it in slices, and connecting would compete for the time between
  // them.
  void drawn.then(() =>
    requestAnimationFrame(() => setTimeout(() => void connectOnceLoaded(account))),
  )
  return true
}

/** Where the line breaks after the first screen, the member hears that they are offline, and changes wait. */
async function connectOnceLoaded(account: Account): Promise<void> {
  let isLoaded = false
  const tellMissing = async (failures: number) => {
    // If the server answers and the code does not come, Firefox before 155 has remembered that it did not.
    const isThere = failures > 1 && (await isReachable())
    if (!isLoaded && isOnScreen(account)) {
      useSession.setState({ sync: isThere ? 'not-loaded' : 'offline' })
    }
  }
  const { connect } = await loadWithRetry(
    () => import('./connect.ts'),
    (failures) => void tellMissing(failures),
  )
  isLoaded = true
  if (isOnScreen(account)) await connect(account)
}

function isOnScreen(account: Account): boolean {
  const { session } = useSession.getState()
  return session.status === 'signed-in' && session.account === account
}

/** Whether a pointer written by another tab names the account that is open here. */
export function isOpenHere(pointer: string | null): boolean {
  const next = parseLastAccount(pointer)
  const { session } = useSession.getState()
  const current = session.status === 'signed-in' ? session.account : undefined
  return next?.userId === current?.userId && next?.kind === current?.kind
}
