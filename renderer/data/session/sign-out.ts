import type { Cloud } from '#data/cloud/cloud.ts'
import { hasPush } from '#data/device/push/has-push.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '../sync/status/session-state.ts'
import { disconnect } from './connect.ts'
import { writeLastAccount } from './last-account.ts'

/**
 * Signs out and removes the account from the screen. Logs errors and rethrows them
 * (docs/product.md#errors).
 * @param forget also deletes the account's data from this device
 */
export async function signOut({ forget }: { forget: boolean }): Promise<void> {
  try {
    await leave(forget)
  } catch (error) {
    logError('Signing out failed:', error)
    throw error
  }
}

async function leave(forget: boolean): Promise<void> {
  const { session, cloud } = useSession.getState()
  cloud?.logEvent('logout')
  if (session.status === 'signed-in') await endPush(session.account, cloud)
  await cloud?.auth.signOut()
  await disconnect()
  writeLastAccount(undefined)
  useSession.setState({ session: { status: 'signed-out' } })
  if (session.status !== 'signed-in') return
  const { database } = session.account
  if (forget) await database.delete()
  else database.close()
}

/** Ends push, so that the next account on this browser does not get this one's reminders. */
async function endPush(account: Account, cloud: Cloud | undefined): Promise<void> {
  if (!hasPush(account)) return
  const { stopPush } = await import('#data/device/push/switch-push.ts')
  await stopPush(account, cloud)
}

/** How many changes of an account only exist on this device. */
export function pendingOperations({ database }: Account): Promise<number> {
  return database.outbox.count()
}
