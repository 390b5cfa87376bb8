/**
 * Roles (design 10): a callable that only admins may call, and the mirror that keeps tokens in step with
 * `usersSecure`, however it was changed. What is decided lies in core/roles; imports are relative, for this
 * folder is a package of its own, without the names of the other one.
 */
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { HttpsError, onCall } from 'firebase-functions/https'
import {
  claimsWith,
  decideRoles,
  type RoleChange,
  type Roles,
  roleChangeSchema,
  rolesOf,
} from '../../core/roles/role-change.ts'

initializeApp()
const secure = () => getFirestore().collection('usersSecure')

const WHY = {
  'not-admin': new HttpsError('permission-denied', 'Only admins give roles.'),
  'last-admin': new HttpsError(
    'failed-precondition',
    'Somebody has to stay an admin: make another one first.',
  ),
}

/** `{ userId, roles: { admin?, tier? } }`; answers with the roles as they are now. */
export const setRoles = onCall(async ({ auth, data }): Promise<{ roles: Roles }> => {
  if (!auth) throw new HttpsError('unauthenticated', 'Sign in first.')
  const change = roleChangeSchema.safeParse(data)
  if (!change.success) throw new HttpsError('invalid-argument', 'These are no roles.')
  const asking = { userId: auth.uid, isAdmin: auth.token.admin === true }
  const roles = await changeRecord(asking, change.data)
  // The record comes first: should this fail, the mirror below does it again.
  await mirror(change.data.userId)
  return { roles }
})

/** In one transaction with the count of admins, so that two of them cannot step down at once. */
function changeRecord(
  asking: { readonly userId: string; readonly isAdmin: boolean },
  change: RoleChange,
): Promise<Roles> {
  const { userId } = change
  return getFirestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(secure().doc(userId))
    const admins = await transaction.get(secure().where('roles.admin', '==', true))
    const ids = admins.docs.map(({ id }) => id)
    const decision = decideRoles(asking, change, rolesOf(userId, stored.data()), ids)
    if (decision.kind === 'refused') throw WHY[decision.why]
    const { roles } = decision
    const record = { id: userId, roles, syncedAt: FieldValue.serverTimestamp() }
    transaction.set(secure().doc(userId), record, { merge: true })
    return roles
  })
}

/** Events may come twice, or late and out of order: what counts is the record as it is now. */
export const mirrorRoles = onDocumentWritten(
  { document: 'usersSecure/{userId}', retry: true },
  ({ params }) => mirror(params.userId),
)

async function mirror(userId: string): Promise<void> {
  const stored = await secure().doc(userId).get()
  const auth = getAuth()
  // A record may be older than its account's end.
  const { users } = await auth.getUsers([{ uid: userId }])
  const [account] = users
  if (!account) return
  const claims = claimsWith(account.customClaims ?? {}, rolesOf(userId, stored.data()))
  await auth.setCustomUserClaims(userId, claims)
}
