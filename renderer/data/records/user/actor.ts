import type { Actor } from '#data/cloud/audit.ts'
import type { Account } from '#data/storage/account.ts'
import { readUser } from './owner.ts'

/** The signed-in member for the audit log, named as in their own record. */
export async function actorOf(account: Account): Promise<Actor> {
  return { userId: account.userId, name: (await readUser(account))?.name ?? '' }
}
