/** Removes accounts whose grace period is over: records, files and sign-in (docs/decisions/0052-closing.md). */
import type { Auth } from 'firebase-admin/auth'
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import type { Storage } from 'firebase-admin/storage'
import { isGone } from '../../core/account/closing.ts'
import { fileFoldersOf, REMOVED_BY_FIELD, REMOVED_BY_ID } from '../../core/account/removal.ts'
import { threadSchema } from '../../core/records/thread.ts'
import { type User, userSchema } from '../../core/records/user.ts'
import { monthRemoval } from '../../core/server/derive/group-month.ts'
import type { Decision } from '../../core/server/writes.ts'
import { adminExecutor } from './admin-executor.ts'
import { plainFields } from './plain-fields.ts'

export interface ClosingServices {
  readonly firestore: Firestore
  readonly auth: Auth
  /** The bucket of members' files; undefined if the project has none. */
  readonly bucket: ReturnType<Storage['bucket']> | undefined
}

/** Page size of closed accounts, and of records to delete. */
const PAGE = 200

/**
 * Removes accounts whose grace period has ended. Each account's own record is deleted last, so that a run
 * that was killed, or runs concurrently with another, leaves nothing that the next run cannot find.
 * @param now ms since 1970
 * @returns ids of the removed accounts
 */
export async function removeClosedAccounts(
  services: ClosingServices,
  now: number,
): Promise<string[]> {
  const users = services.firestore.collection('users')
  const removed: string[] = []
  let after = ''
  for (;;) {
    const closed = users.where('deleted', '==', true).orderBy(FieldPath.documentId()).limit(PAGE)
    const page = await (after === '' ? closed : closed.startAfter(after)).get()
    for (const { id } of page.docs) {
      const user = await beginRemoval(services.firestore, id, now)
      if (!user) continue
      await removeAccount(services, user)
      removed.push(id)
    }
    const last = page.docs.at(-1)
    if (!last || page.size < PAGE) return removed
    after = last.id
  }
}

/**
 * Says in the record that the account is being removed, so that no trigger brings anything back meanwhile.
 * @returns the member; undefined if the account may not be removed: it may have been reopened since the page was read
 */
function beginRemoval(firestore: Firestore, id: string, now: number): Promise<User | undefined> {
  const ref = { collection: 'users', id } as const
  return adminExecutor(firestore).transact([ref], ([stored]): Decision<User | undefined> => {
    const user = userSchema.safeParse({ ...stored?.data, id })
    if (!user.success || !isGone(user.data, now)) return { writes: [], result: undefined }
    const write = { kind: 'merge', ref, data: { removing: true } } as const
    return { writes: [write], result: user.data }
  })
}

async function removeAccount(
  { firestore, auth, bucket }: ClosingServices,
  user: User,
): Promise<void> {
  const { id: userId } = user
  // Before the records: threads name the coaches whose folders hold files of the member.
  if (bucket) await removeFiles(firestore, bucket, user)
  await removeMonths(firestore, userId)
  for (const { collection, field } of REMOVED_BY_FIELD) {
    await removeAll(firestore, firestore.collection(collection).where(field, '==', userId))
  }
  // Delete the sign-in before the roles: tokens without an account are useless.
  await auth.deleteUsers([userId])
  const rest = firestore.batch()
  for (const collection of REMOVED_BY_ID) rest.delete(firestore.collection(collection).doc(userId))
  rest.delete(firestore.collection('users').doc(userId))
  await rest.commit()
}

/** Months one by one: what each gave its group stays in the group's sums. */
async function removeMonths(firestore: Firestore, userId: string): Promise<void> {
  const { transact } = adminExecutor(firestore)
  const owned = firestore.collection('trackingMonthly').where('userId', '==', userId)
  for (;;) {
    const page = await owned.limit(PAGE).get()
    if (page.empty) return
    for (const { id } of page.docs) {
      await transact([{ collection: 'trackingMonthly', id }], ([month]) => ({
        writes: monthRemoval(month),
        result: undefined,
      }))
    }
  }
}

async function removeFiles(
  firestore: Firestore,
  bucket: NonNullable<ClosingServices['bucket']>,
  { id, coaching }: User,
): Promise<void> {
  const threads = await firestore.collection('threads').where('memberId', '==', id).get()
  const coachIds = threads.docs.flatMap((thread) => {
    const { data } = threadSchema.safeParse(plainFields(thread.data()))
    return data ? [data.coachId] : []
  })
  // Also the present coaches: a picture may have been uploaded without its message.
  const { myConsistencyCoachId, myExectutiveCoachId } = coaching
  const folders = fileFoldersOf(id, [...coachIds, myConsistencyCoachId, myExectutiveCoachId])
  for (const prefix of folders) await bucket.deleteFiles({ prefix })
}

async function removeAll(firestore: Firestore, owned: Query): Promise<void> {
  for (;;) {
    const page = await owned.limit(PAGE).get()
    if (page.empty) return
    const batch = firestore.batch()
    for (const { ref } of page.docs) batch.delete(ref)
    await batch.commit()
  }
}
