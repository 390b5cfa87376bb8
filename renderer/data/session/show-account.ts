import { storageTrouble } from '#core/policies/storage/storage-trouble.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '../sync/status/session-state.ts'

export function showAccount(account: Account): void {
  useSession.setState({ session: { status: 'signed-in', account } })
  account.database.open().catch(showStorageTrouble)
  // Another tab runs a newer version that wants to upgrade the database: reload to release it.
  account.database.on('versionchange', () => location.reload())
}

/** Shows why this device's database does not open; the app cannot show anything else then. */
export function showStorageTrouble(error: unknown): void {
  useSession.setState({ session: { status: 'no-storage', reason: storageTrouble(error) } })
}
