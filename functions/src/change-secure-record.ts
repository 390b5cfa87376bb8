/** Changes a member's `usersSecure` record together with its entry in the audit log. */
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore, type Transaction } from 'firebase-admin/firestore'
import { type CallableRequest, HttpsError } from 'firebase-functions/https'
import { type RoleRefusal, type Standing, standingOf } from '../../core/admin/role-change.ts'
import { type auditRolesChange, REFUSED } from '../../core/admin/role-words.ts'
import {
  type BatchChange,
  type BatchRun,
  batchChangeId,
  batchChangeSchema,
  batchRunSchema,
} from '../../core/batch/batch-run.ts'
import type { PlanStep } from '../../core/batch/plan-step.ts'
import { personNameSchema } from '../../core/records/display-name.ts'
import { plainFields } from './plain-fields.ts'

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
  /** The run that the change belongs to, and its change, as stored; undefined without one. */
  readonly run: BatchRun | undefined
  readonly change: BatchChange | undefined
}

export interface RunPlace {
  readonly id: string
  readonly number: number
}

export interface Change<Result> {
  readonly fields: Partial<Standing>
  /** Undefined if nothing changes. */
  readonly deed: ReturnType<typeof auditRolesChange>
  readonly result: Result
  /** The outcome of a run's step, written in the same transaction. */
  readonly step?: PlanStep | undefined
}

/** Counts the admins in the same transaction, so that two of them cannot both step down at once. */
export async function changeSecureRecord<Result>(
  by: ReturnType<typeof callerOf>,
  userId: string,
  decide: (found: Found) => Change<Result>,
  place?: RunPlace,
): Promise<Result> {
  // Only admins may find out whether an id exists.
  if (!by.isAdmin) throw refusal('not-admin')
  const { users } = await getAuth().getUsers([{ uid: userId }])
  const [account] = users
  if (!account) {
    throw new HttpsError('not-found', 'This account doesn’t exist.', { why: 'no-account' })
  }
  return getFirestore().runTransaction(async (transaction) => {
    const { fields, deed, result, step } = decide({
      ...(await find(transaction, userId)),
      ...(await findRun(transaction, place)),
      isVerified: account.emailVerified,
    })
    const at = FieldValue.serverTimestamp()
    if (step && place) {
      transaction.set(runs().doc(place.id), { ...step.run, syncedAt: at })
      transaction.set(changeOf(place), { ...step.change, syncedAt: at }, { merge: true })
    }
    if (!deed) return result
    transaction.set(secure().doc(userId), { id: userId, ...fields, syncedAt: at }, { merge: true })
    const entry = getFirestore().collection('auditLog').doc()
    const who = { by: by.userId, byName: personNameSchema.parse(by.name) }
    transaction.create(entry, { id: entry.id, ...who, at, ...deed, syncedAt: at })
    return result
  })
}

const runs = () => getFirestore().collection('batchRuns')
const changeOf = ({ id, number }: RunPlace) =>
  getFirestore().collection('batchChanges').doc(batchChangeId(id, number))

async function findRun(
  transaction: Transaction,
  place: RunPlace | undefined,
): Promise<Pick<Found, 'run' | 'change'>> {
  if (!place) return { run: undefined, change: undefined }
  const run = await transaction.get(runs().doc(place.id))
  const change = await transaction.get(changeOf(place))
  return {
    run: batchRunSchema.safeParse(plainFields(run.data())).data,
    change: batchChangeSchema.safeParse(plainFields(change.data())).data,
  }
}

async function find(
  transaction: Transaction,
  userId: string,
): Promise<Omit<Found, 'isVerified' | 'run' | 'change'>> {
  const stored = await transaction.get(secure().doc(userId))
  const user = await transaction.get(getFirestore().collection('users').doc(userId))
  const admins = await transaction.get(secure().where('roles.admin', '==', true))
  return {
    ...standingOf(userId, stored.data()),
    name: personNameSchema.parse(user.get('name')),
    admins: admins.docs.filter((one) => one.get('disabled') !== true).map(({ id }) => id),
  }
}
