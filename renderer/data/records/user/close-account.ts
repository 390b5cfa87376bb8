/** Closes the member's account, and reopens it (docs/decisions/0052-closing.md). */
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { ADDRESS_TABLES } from '../day/update-board-fields.ts'
import { setOnBoard } from '../membership/commands.ts'
import { saveUser } from './commands.ts'
import { closingIntents } from './intents.ts'

/** Closes the account, off the boards and private; it can be reopened for a while. @throws what IndexedDB throws */
export async function closeAccount(account: Account): Promise<void> {
  const { database } = account
  await database.transaction('rw', [...ADDRESS_TABLES], async () => {
    const user = await readUser(account)
    if (user?.onBoard && user.groupId !== '') await setOnBoard(account, false)
    await saveUser(account, { privacy: 'share-nothing' })
    await setClosed(account, true)
  })
}

/** Reopens the account, which stays private and off the boards. */
export function reopenAccount(account: Account): Promise<void> {
  return setClosed(account, false)
}

/** A target of its own in the outbox: the cloud accepts nothing of an account after it is closed. */
async function setClosed(account: Account, closed: boolean): Promise<void> {
  const { database, userId, now } = account
  await database.transaction('rw', ['users', 'outbox'], async () => {
    const user = await readUser(account)
    if (!user) return
    const at = nextStamp(now(), user.stamps.deleted ?? NEVER)
    await database.users.put({ ...user, deleted: closed, stamps: { ...user.stamps, deleted: at } })
    const intent = { kind: 'setClosed', closed, at } as const
    await closingIntents.enqueue(account, `users/${userId}/closing`, intent)
  })
}
