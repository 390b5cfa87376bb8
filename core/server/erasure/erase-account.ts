/**
 * Erases an account: its files, records and sign-in (docs/decisions/0052-closing.md). What is erased of each collection
 * stands in `core/policies/collections/erasure.ts`. Doing it again goes on where an interrupted erasure has stopped.
 */
import * as z from 'zod/mini'
import { isGone } from '#core/policies/account/closing.ts'
import { ERASED_BY_FIELD, ERASED_BY_ID, type ErasedBy } from '#core/policies/collections/erasure.ts'
import { fileFoldersOf } from '#core/policies/storage/object-path.ts'
import { coachingSchema, userSchema } from '#core/records/user.ts'
import { monthRemoval } from '#core/server/derive/group-month.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { deleteFound, pagesOf } from '#core/server/pages.ts'
import type { Write } from '#core/server/writes.ts'

export interface Outside {
  /** Deletes all files whose path begins so; where there are none, or no place for any, nothing happens. */
  removeFiles(folder: string): Promise<void>
  removeSignIn(userId: string): Promise<void>
}

/** More coaches than anybody had. */
const MAX_THREADS = 1_000

/** @param user undefined where there is none. @throws what a part throws; then the rest is found again */
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
  for await (const months of pagesOf(executor, owned)) await eraseMonths(executor, months)
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

export interface Erasing {
  readonly executor: Executor
  readonly outside: Outside
  readonly now: number
  /** Told of an account that could not be erased; the others are not held up by it. */
  onFailure(userId: string, error: unknown): void
  isOver?(): boolean
}

/** All that decides about erasing, so that no other fault of a record keeps it for ever. */
const closableSchema = z.pick(userSchema, {
  deleted: true,
  stamps: true,
  closedAt: true,
  syncedAt: true,
})

export async function eraseClosed(erasing: Erasing): Promise<string[]> {
  const where = [{ field: 'deleted', is: '==', value: true }] as const
  const closed = { collection: 'users', where } as const
  const erased: string[] = []
  for await (const page of pagesOf(erasing.executor, closed)) {
    const ids = page.map(({ id }) => id)
    erased.push(...(await eraseGone(erasing, ids)))
  }
  return erased
}

/** Erases those of these accounts that are to be erased by now. @returns their ids */
export async function eraseGone(erasing: Erasing, ids: readonly string[]): Promise<string[]> {
  const { executor, outside, now } = erasing
  return forEachAccount(erasing, ids, async (id) => {
    const user = await beginErasure(executor, id, now)
    if (user) await eraseAccount(executor, outside, id, user)
    return user !== undefined
  })
}

/** Goes on where one fails. @returns the ids for which it was done */
export async function forEachAccount(
  { onFailure, isOver = () => false }: Pick<Erasing, 'onFailure' | 'isOver'>,
  ids: readonly string[],
  deed: (id: string) => Promise<boolean>,
): Promise<string[]> {
  const done: string[] = []
  for (const id of ids) {
    if (isOver()) break
    try {
      if (await deed(id)) done.push(id)
    } catch (error) {
      onFailure(id, error)
    }
  }
  return done
}

/** So that no trigger brings anything back. @returns undefined if it may not be erased: it may have been reopened */
function beginErasure(
  executor: Executor,
  id: string,
  now: number,
): Promise<CloudDocument | undefined> {
  const ref = { collection: 'users', id } as const
  return executor.transact([ref], ([stored]) => {
    if (!stored || !isGone(closableSchema.parse(stored.data), now))
      return { writes: [], result: undefined }
    return { writes: [{ kind: 'merge', ref, data: { removing: true } }], result: stored }
  })
}
