/** Removes accounts whose grace period is over: records, files and sign-in (docs/decisions/0052-closing.md). */
import type { Auth } from 'firebase-admin/auth'
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import type { Storage } from 'firebase-admin/storage'
import { isGone } from '../../core/account/closing.ts'
import { fileFoldersOf, REMOVED_BY_FIELD, REMOVED_BY_ID } from '../../core/account/removal.ts'
import { threadSchema } from '../../core/records/thread.ts'
import { type User, userSchema } from '../../core/records/user.ts'
import { plainFields } from './plain-fields.ts'

export interface ClosingServices {
  readonly firestore: Firestore
  readonly auth: Auth
  /** Where files lie; undefined where the project has no bucket. */
  readonly bucket: ReturnType<Storage['bucket']> | undefined
}

/** Closed accounts that are looked at together, and records that are removed in one commit. */
const PAGE = 200

/**
 * Removes what is over by now. Each account's own record goes last: killed on the way, or run twice at once,
 * the next run removes the rest.
 * @param now ms since 1970
 * @returns ids of the accounts that were removed
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
    for (const { id, ref } of page.docs) {
      // It may have been opened again since the page was read.
      const stored = await ref.get()
      const user = userSchema.safeParse(plainFields(stored.data()))
      if (!user.success || !isGone(user.data, now)) continue
      await removeAccount(services, { ...user.data, id })
      removed.push(id)
    }
    const last = page.docs.at(-1)
    if (!last || page.size < PAGE) return removed
    after = last.id
  }
}

async function removeAccount(
  { firestore, auth, bucket }: ClosingServices,
  user: User,
): Promise<void> {
  const { id: userId } = user
  // Before the records: threads tell whose folders hold something of the member's.
  if (bucket) await removeFiles(firestore, bucket, user)
  for (const { collection, field } of REMOVED_BY_FIELD) {
    await removeAll(firestore, firestore.collection(collection).where(field, '==', userId))
  }
  // The sign-in before the roles: a token without an account is worth nothing.
  await auth.deleteUsers([userId])
  const rest = firestore.batch()
  for (const collection of REMOVED_BY_ID) rest.delete(firestore.collection(collection).doc(userId))
  rest.delete(firestore.collection('users').doc(userId))
  await rest.commit()
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
  // A coach's picture may have arrived, and its message not.
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
