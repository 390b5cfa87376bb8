/** Changes a member's `usersSecure` record together with its entry in the audit log. */
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore, type Transaction } from 'firebase-admin/firestore'
import { type CallableRequest, HttpsError } from 'firebase-functions/https'
import { type RoleRefusal, type Standing, standingOf } from '../../core/admin/role-change.ts'
import { type auditRolesChange, REFUSED } from '../../core/admin/role-words.ts'
import { personNameSchema } from '../../core/records/display-name.ts'

const secure = () => getFirestore().collection('usersSecure')

const STATUS = {
  'not-admin': 'permission-denied',
  'last-admin': 'failed-precondition',
  oneself: 'failed-precondition',
  changed: 'aborted',
  unverified: 'failed-precondition',
} as const

export function refusal(why: RoleRefusal): HttpsError {
  return new HttpsError(STATUS[why], REFUSED[why], { why })
}

/** The caller's id and name, and what their token says of them. @throws HttpsError if nobody is signed in */
export function callerOf({ auth }: CallableRequest) {
  if (!auth) throw new HttpsError('unauthenticated', 'Sign in first.')
  const { uid, token } = auth
  return {
    userId: uid,
    name: String(token.name ?? ''),
    isAdmin: token.admin === true && token.email_verified === true,
    isVerified: token.email_verified === true,
  }
}

export interface Found extends Standing {
  readonly name: string
  /** Members who are admins by record and whose accounts are enabled. */
  readonly admins: readonly string[]
  /** Whether Auth has verified the member's email. */
  readonly isVerified: boolean
}

export interface Change<Result> {
  readonly fields: Partial<Standing>
  /** Undefined if nothing changes. */
  readonly deed: ReturnType<typeof auditRolesChange>
  readonly result: Result
}

/** Counts the admins in the same transaction, so that two of them cannot both step down at once. */
export async function changeSecureRecord<Result>(
  by: ReturnType<typeof callerOf>,
  userId: string,
  decide: (found: Found) => Change<Result>,
): Promise<Result> {
  // Only admins may find out whether an id exists.
  if (!by.isAdmin) throw refusal('not-admin')
  const { users } = await getAuth().getUsers([{ uid: userId }])
  const [account] = users
  if (!account) {
    throw new HttpsError('not-found', 'This account doesn’t exist.', { why: 'no-account' })
  }
  return getFirestore().runTransaction(async (transaction) => {
    const { fields, deed, result } = decide({
      ...(await find(transaction, userId)),
      isVerified: account.emailVerified,
    })
    if (!deed) return result
    const at = FieldValue.serverTimestamp()
    transaction.set(secure().doc(userId), { id: userId, ...fields, syncedAt: at }, { merge: true })
    const entry = getFirestore().collection('auditLog').doc()
    const who = { by: by.userId, byName: personNameSchema.parse(by.name) }
    transaction.create(entry, { id: entry.id, ...who, at, ...deed, syncedAt: at })
    return result
  })
}

async function find(transaction: Transaction, userId: string): Promise<Omit<Found, 'isVerified'>> {
  const stored = await transaction.get(secure().doc(userId))
  const user = await transaction.get(getFirestore().collection('users').doc(userId))
  const admins = await transaction.get(secure().where('roles.admin', '==', true))
  return {
    ...standingOf(userId, stored.data()),
    name: personNameSchema.parse(user.get('name')),
    admins: admins.docs.filter((one) => one.get('disabled') !== true).map(({ id }) => id),
  }
}
