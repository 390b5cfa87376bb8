/** Deleting the member's account, and taking that back (docs/decisions/0052-closing.md). */
import type { Account } from '#data/storage/account.ts'
import type { Target } from '#data/storage/outbox.ts'
import { ADDRESS_TABLES } from '../day/address-days.ts'
import { setOnBoard } from '../membership/commands.ts'
import { saveUser } from './commands.ts'
import { readUser } from './owner.ts'

/** A place of its own in the queue: the cloud takes nothing of a closed account that comes after it. */
function closingTarget({ userId }: Account): Target {
  return `users/${userId}/closing`
}

/**
 * Closes the account: off the boards and private first, and then closed. It can be had back for a while.
 * @throws what IndexedDB throws where the write fails; nothing has happened then
 */
export async function closeAccount(account: Account): Promise<void> {
  const { database } = account
  await database.transaction('rw', [...ADDRESS_TABLES, 'trackingMonthly'], async () => {
    const user = await readUser(account)
    if (user?.onBoard && user.groupId !== '') await setOnBoard(account, false)
    await saveUser(account, { privacy: 'share-nothing' })
    await saveUser(account, { deleted: true }, closingTarget(account))
  })
}

/** Takes the closing back: the account comes back private, and off the boards. */
export function reopenAccount(account: Account): Promise<void> {
  return saveUser(account, { deleted: false }, closingTarget(account))
}
