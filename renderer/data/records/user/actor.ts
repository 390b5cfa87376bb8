import type { Actor } from '#data/cloud/audit.ts'
import type { Account } from '#data/storage/account.ts'
import { readUser } from './owner.ts'

/** Who is at this device, by the name in their own record, as the audit log names them. */
export async function actorOf(account: Account): Promise<Actor> {
  return { userId: account.userId, name: (await readUser(account))?.name ?? '' }
}
