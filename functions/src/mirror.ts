/** Keeps Auth accounts in sync with `usersSecure`, however it was changed: claims, and whether they are disabled. */
import { isDeepStrictEqual } from 'node:util'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { claimsWith, standingOf } from '../../core/policies/roles/role-change.ts'
import { TRIGGER } from './options.ts'

/** Events may arrive twice, late or out of order, so only the record's present state counts. */
export const mirrorRoles = onDocumentWritten(
  { ...TRIGGER, document: 'usersSecure/{userId}' },
  ({ params }) => mirror(params.userId),
)

/** More changes to one record than anybody makes during one run. */
const MAX_CHANGES = 5

/** @throws Error if the record keeps changing; Firebase then delivers the event again */
async function mirror(userId: string): Promise<void> {
  const record = getFirestore().collection('usersSecure').doc(userId)
  for (let changes = 0; changes < MAX_CHANGES; changes += 1) {
    const { users } = await getAuth().getUsers([{ uid: userId }])
    // Read after the account: the older a record is, the likelier a newer change has been followed already.
    const stored = await record.get()
    const [account] = users
    // The record may still exist after the account has been deleted.
    if (account) await follow(account, stored.data())
    // Concurrent runs may write in any order: read again after writing, and repeat if the record has changed.
    if (isSameVersion(stored, await record.get())) return
  }
  throw new Error(`usersSecure/${userId} changes faster than it can be followed.`)
}

function isSameVersion(one: DocumentSnapshot, other: DocumentSnapshot): boolean {
  if (!one.updateTime || !other.updateTime) return one.exists === other.exists
  return one.updateTime.isEqual(other.updateTime)
}

async function follow(account: UserRecord, record: object | undefined): Promise<void> {
  const auth = getAuth()
  const { roles, disabled } = standingOf(account.uid, record)
  const claims = claimsWith(account.customClaims ?? {}, roles)
  if (!isDeepStrictEqual(claims, account.customClaims)) {
    await auth.setCustomUserClaims(account.uid, claims)
  }
  // Accounts that the project's owner disabled elsewhere stay disabled.
  if (disabled === undefined || account.disabled === disabled) return
  // In this order: what is repeated after a failure would find the account off already.
  if (disabled) await auth.revokeRefreshTokens(account.uid)
  await auth.updateUser(account.uid, { disabled })
}
