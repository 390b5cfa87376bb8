/** An account open on this device: its owner, its backend and its database. */

import type { CloudKind } from '#core/app/cloud/cloud-kind.ts'
import { accountDatabaseName } from '#data/platform/database-names.ts'
import { AccountDatabase } from './account-database.ts'

export interface Account {
  readonly userId: string
  readonly kind: CloudKind
  readonly database: AccountDatabase
  /** The device's clock, in ms since 1970. */
  readonly now: () => number
}

/** Opens an account's database; Dexie connects on the first read. */
export function openAccount(
  kind: CloudKind,
  userId: string,
  now: () => number = Date.now,
): Account {
  const database = new AccountDatabase(accountDatabaseName(kind, userId))
  return { userId, kind, database, now }
}
