/** Closes the member's account, and reopens it (docs/decisions/0052-closing.md). */
import type { Account } from '#data/storage/account.ts'
import type { Target } from '#data/storage/outbox.ts'
import { ADDRESS_TABLES } from '../day/update-board-fields.ts'
import { setOnBoard } from '../membership/commands.ts'
import { saveUser } from './commands.ts'
import { readUser } from './owner.ts'

/** A separate target in the outbox: the cloud accepts nothing of an account after it is closed. */
function closingTarget({ userId }: Account): Target {
  return `users/${userId}/closing`
}

/**
 * Closes the account, after taking it off the boards and making it private. It can be reopened for a while.
 * @throws what IndexedDB throws if the write fails; nothing has changed then
 */
export async function closeAccount(account: Account): Promise<void> {
  const { database } = account
  await database.transaction('rw', [...ADDRESS_TABLES], async () => {
    const user = await readUser(account)
    if (user?.onBoard && user.groupId !== '') await setOnBoard(account, false)
    await saveUser(account, { privacy: 'share-nothing' })
    await saveUser(account, { deleted: true }, closingTarget(account))
  })
}

/** Reopens the account, which stays private and off the boards. */
export function reopenAccount(account: Account): Promise<void> {
  return saveUser(account, { deleted: false }, closingTarget(account))
}
