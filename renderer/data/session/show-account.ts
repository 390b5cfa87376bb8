import { storageTrouble } from '#core/storage/storage-trouble.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '../sync/status/session-state.ts'

/** Makes an account the one the screens show. */
export function showAccount(account: Account): void {
  useSession.setState({ session: { status: 'signed-in', account } })
  account.database.open().catch(showStorageTrouble)
  // A newer version of Fourfold in another tab wants to upgrade the data: let it.
  account.database.on('versionchange', () => location.reload())
}

/** The device's database does not open: nothing else can be shown. */
export function showStorageTrouble(error: unknown): void {
  useSession.setState({ session: { status: 'no-storage', reason: storageTrouble(error) } })
}
