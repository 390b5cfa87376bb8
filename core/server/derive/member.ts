import { type User, userSchema } from '#core/records/user.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { parsedOrUnreadable } from './derivation.ts'

/**
 * The member of whom something is derived; undefined if there is none, or the account is being removed: nothing of it
 * may come back.
 * @throws Unreadable
 */
export function readMember(read: Read, id: string): User | undefined {
  const user = parsedOrUnreadable(userSchema, read, { collection: 'users', id })
  return user?.removing ? undefined : user
}
