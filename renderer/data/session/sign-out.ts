import { FILE_SLOTS } from '#core/policies/storage/slots.ts'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { hasPush } from '#data/device/push/has-push.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '../sync/status/session-state.ts'
import { connect, disconnect } from './connect.ts'
import { writeLastAccount } from './last-account.ts'

/**
 * Signs out and removes the account from the screen. Logs errors and rethrows them
 * (docs/product.md#errors).
 * @param forget also deletes from this device the account's data, the demo as a whole, and of an account that is nowhere
 *   else everything: then it has to be closed
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
  const account = session.status === 'signed-in' ? session.account : undefined
  if (account) await endPush(account, cloud)
  const { isDemo, keepsElsewhere } = { ...(account && abilitiesOf(account)) }
  if (account && forget && !isDemo && !keepsElsewhere) await eraseHere(account)
  else {
    await cloud?.auth.signOut()
    await disconnect()
  }
  writeLastAccount(undefined)
  useSession.setState({ session: { status: 'signed-out' } })
  if (forget) await account?.database.delete()
  else account?.database.close()
  if (forget && isDemo) await (await onDevice()).removeDemo()
}

/** Erases the account in the community of this device, with its sign-in. @throws Error if it is not closed there */
async function eraseHere(account: Account): Promise<void> {
  await disconnect()
  try {
    await (await onDevice()).eraseAtOnce(account.userId)
  } catch (error) {
    void connect(account)
    throw error
  }
}

const onDevice = () => import('#data/cloud/embedded/erase-accounts.ts')

/** Ends push, so that the next account on this browser does not get this one's reminders. */
async function endPush(account: Account, cloud: Cloud | undefined): Promise<void> {
  if (!hasPush(account)) return
  const { stopPush } = await import('#data/device/push/switch-push.ts')
  await stopPush(account, cloud)
}

/** How many changes of an account have not reached its cloud: those of the outbox, and files that no message sends. */
export async function pendingOperations(account: Account): Promise<number> {
  if (!abilitiesOf(account).keepsElsewhere) return 0
  const { database } = account
  const files = await database.uploads.where('slot').anyOf(FILE_SLOTS).count()
  return (await database.outbox.count()) + files
}
