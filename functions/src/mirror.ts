/** Keeps accounts in step with `usersSecure`, however it was changed: claims, and whether they are on. */
import { getAuth } from 'firebase-admin/auth'
import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { claimsWith, standingOf } from '../../core/admin/role-change.ts'

/** Events may come twice, or late and out of order: what counts is the record as it is now. */
export const mirrorRoles = onDocumentWritten(
  { document: 'usersSecure/{userId}', retry: true },
  ({ params }) => mirror(params.userId),
)

/** More changes of one record within a run than anybody makes. */
const MOST_CHANGES = 5

/**
 * Brings an account in step with its record as it is now.
 * @throws Error where the record does not hold still; the event comes again then
 */
export async function mirror(userId: string): Promise<void> {
  const record = getFirestore().collection('usersSecure').doc(userId)
  for (let changes = 0; changes < MOST_CHANGES; changes += 1) {
    const stored = await record.get()
    await follow(userId, stored.data())
    // A run that read earlier may write later than one that read what came after: whoever wrote looks again.
    if (isSameVersion(stored, await record.get())) return
  }
  throw new Error(`usersSecure/${userId} changes faster than it can be followed.`)
}

function isSameVersion(one: DocumentSnapshot, other: DocumentSnapshot): boolean {
  if (!one.updateTime || !other.updateTime) return one.exists === other.exists
  return one.updateTime.isEqual(other.updateTime)
}

async function follow(userId: string, record: object | undefined): Promise<void> {
  const auth = getAuth()
  const { users } = await auth.getUsers([{ uid: userId }])
  const [account] = users
  // A record may be older than its account's end.
  if (!account) return
  const { roles, disabled } = standingOf(userId, record)
  await auth.setCustomUserClaims(userId, claimsWith(account.customClaims ?? {}, roles))
  // Accounts that were switched off elsewhere, by the project's owner, stay off.
  if (disabled === undefined || account.disabled === disabled) return
  await auth.updateUser(userId, { disabled })
  if (disabled) await auth.revokeRefreshTokens(userId)
}
