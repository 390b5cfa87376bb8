/** Erases accounts whose days to take the closing back are over (docs/decisions/0052-closing.md). */
import * as z from 'zod/mini'
import { isGone } from '#core/policies/account/closing.ts'
import { userSchema } from '#core/records/user.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { pagesById } from '#core/server/pages.ts'
import { eraseAccount, type Outside } from './erase-account.ts'

export interface Erasing {
  readonly executor: Executor
  readonly outside: Outside
  /** ms since 1970 */
  readonly now: number
  /** Told of an account that could not be erased; the others are not held up by it. */
  onFailure(userId: string, error: unknown): void
  /** Whether no other account is begun in this run. */
  isOver?(): boolean
}

/** All that decides about erasing, so that no other fault of a record keeps it for ever. */
const closableSchema = z.pick(userSchema, {
  deleted: true,
  stamps: true,
  closedAt: true,
  syncedAt: true,
})

/** @returns ids of the erased accounts */
export async function eraseClosed(erasing: Erasing): Promise<string[]> {
  const where = [{ field: 'deleted', is: '==', value: true }] as const
  const closed = { collection: 'users', where } as const
  const erased: string[] = []
  for await (const page of pagesById(erasing.executor, closed)) {
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

/**
 * Says in the record that the account is being removed, so that no trigger brings anything back meanwhile.
 * @returns the member's record; undefined if the account may not be erased: it may have been reopened since it was found
 */
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
