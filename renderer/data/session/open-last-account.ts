/** Opens the last account at once, and signs in behind it once the screen has painted (docs/architecture.md#sync). */
import { DataRemovedError } from '#core/storage/storage-trouble.ts'
import { openAccount } from '#data/storage/account.ts'
import { useSession } from '../sync/status/session-state.ts'
import { parseLastAccount, readLastAccount } from './last-account.ts'
import { showAccount } from './show-account.ts'

/**
 * @param drawn resolves once the first screen stands in the page
 * @returns false where the pointer leads nowhere
 */
export function openLastAccount(drawn: Promise<void>): boolean {
  const last = readLastAccount()
  if (!last) return false
  const account = openAccount(last.kind, last.userId)
  // It was kept here: where there is none any more the browser has removed it, and an empty one would look as if
  // the member had never done anything.
  account.database.on('populate', () => {
    throw new DataRemovedError(`The data of ${account.database.name} is gone.`)
  })
  showAccount(account)
  // One destination more, there from the start: nothing moves when the backend says it again.
  if (last.admin) useSession.setState({ claims: { admin: true } })
  // Not before it: it is drawn in slices, and would have to share the time between them.
  void drawn.then(() =>
    afterFirstPaint(async () => (await import('./connect.ts')).connect(account)),
  )
  return true
}

/** Whether a pointer, as another tab has written it, is to the account that is open here. */
export function isOpenHere(pointer: string | null): boolean {
  const next = parseLastAccount(pointer)
  const { session } = useSession.getState()
  const current = session.status === 'signed-in' ? session.account : undefined
  return next?.userId === current?.userId && next?.kind === current?.kind
}

function afterFirstPaint(work: () => Promise<void>): void {
  requestAnimationFrame(() => setTimeout(() => void work(), 0))
}
