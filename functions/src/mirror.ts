/** Keeps accounts in step with `usersSecure`, however it was changed: claims, and whether they are on. */
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { claimsWith, standingOf } from '../../core/roles/role-change.ts'

/** Events may come twice, or late and out of order: what counts is the record as it is now. */
export const mirrorRoles = onDocumentWritten(
  { document: 'usersSecure/{userId}', retry: true },
  ({ params }) => mirror(params.userId),
)

export async function mirror(userId: string): Promise<void> {
  const stored = await getFirestore().collection('usersSecure').doc(userId).get()
  const auth = getAuth()
  const { users } = await auth.getUsers([{ uid: userId }])
  const [account] = users
  // A record may be older than its account's end.
  if (!account) return
  const { roles, disabled } = standingOf(userId, stored.data())
  await auth.setCustomUserClaims(userId, claimsWith(account.customClaims ?? {}, roles))
  // Accounts that were switched off elsewhere, by the project's owner, stay off.
  if (disabled === undefined || account.disabled === disabled) return
  await auth.updateUser(userId, { disabled })
  if (disabled) await auth.revokeRefreshTokens(userId)
}
