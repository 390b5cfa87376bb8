/**
 * Erases an account: its files, records and sign-in (docs/decisions/0052-closing.md). What is erased of each collection
 * stands in `core/policies/collections/erasure.ts`. Doing it again goes on where an interrupted erasure has stopped.
 */
import { ERASED_BY_FIELD, ERASED_BY_ID, type ErasedBy } from '#core/policies/collections/erasure.ts'
import { fileFoldersOf } from '#core/policies/storage/object-path.ts'
import { coachingSchema } from '#core/records/user.ts'
import { monthRemoval } from '#core/server/derive/group-month.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { deleteFound, pagesById } from '#core/server/pages.ts'
import type { Write } from '#core/server/writes.ts'

/** What lies outside the database. */
export interface Outside {
  /** Deletes all files whose path begins so; where there are none, or no place for any, nothing happens. */
  removeFiles(folder: string): Promise<void>
  removeSignIn(userId: string): Promise<void>
}

/** More coaches than anybody had. */
const MAX_THREADS = 1_000

/**
 * @param user the member's record, already marked as `removing`; undefined where there is none
 * @throws whatever a part of it throws; what is left is found again, because the member's own record goes last
 */
export async function eraseAccount(
  executor: Executor,
  outside: Outside,
  userId: string,
  user: CloudDocument | undefined,
): Promise<void> {
  // Before the records: threads name the coaches whose folders hold files of the member.
  for (const folder of fileFoldersOf(userId, await coachesOf(executor, userId, user))) {
    await outside.removeFiles(folder)
  }
  for (const owned of ERASED_BY_FIELD) await eraseOwned(executor, owned, userId)
  // Before the roles: tokens without an account are useless.
  await outside.removeSignIn(userId)
  await executor.transact([], () => ({
    writes: ERASED_BY_ID.map(
      (collection): Write => ({ kind: 'delete', ref: { collection, id: userId } }),
    ),
    result: undefined,
  }))
}

async function eraseOwned(
  executor: Executor,
  { collection, field }: ErasedBy,
  userId: string,
): Promise<void> {
  const owned = { collection, where: [{ field, is: '==', value: userId }] } as const
  if (collection !== 'trackingMonthly') {
    await deleteFound(executor, owned)
    return
  }
  for await (const months of pagesById(executor, owned)) await eraseMonths(executor, months)
}

/** One by one: what each gave its group stays in the group's sums. */
async function eraseMonths(executor: Executor, months: readonly CloudDocument[]): Promise<void> {
  for (const { id } of months) {
    await executor.transact([{ collection: 'trackingMonthly', id }], ([month]) => ({
      writes: monthRemoval(month),
      result: undefined,
    }))
  }
}

/** Every coach, present or past, who may have sent the member files. */
async function coachesOf(
  executor: Executor,
  userId: string,
  user: CloudDocument | undefined,
): Promise<string[]> {
  const where = [{ field: 'memberId', is: '==', value: userId }] as const
  const threads = await executor.query({ collection: 'threads', where, limit: MAX_THREADS })
  const past = threads.map(({ data }) => String(data.coachId ?? ''))
  // A picture may have been uploaded without its message.
  const present = coachingSchema.safeParse(user?.data.coaching).data
  return [...past, present?.myConsistencyCoachId ?? '', present?.myExectutiveCoachId ?? '']
}
