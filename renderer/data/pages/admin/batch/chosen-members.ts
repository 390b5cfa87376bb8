/** Reads the chosen members of a run, part by part, and lists what it would change in their records. */
import type { BatchRun, ChosenTask, DraftChange } from '#core/batch/batch-run.ts'
import { batchChangeId } from '#core/batch/batch-run.ts'
import { batchChosenSchema, CHOSEN_AT_ONCE } from '#core/batch/chosen.ts'
import { shortened } from '#core/records/display-name.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { readByIds } from '#core/server/read-by-ids.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Drafted } from './batch-kind.ts'

const LONGEST_LABEL = 80

export function chosenRef(runId: string, part: number): DocumentRef {
  return { collection: 'batchChosen', id: batchChangeId(runId, part) }
}

/** The change of a member; without fields if there is nothing to change, undefined if they must be left out. */
type DraftOf = (user: User) => Pick<DraftChange, 'collection' | 'fields'> | undefined

/**
 * Lists the next part of the chosen members. Accounts that are closed, gone or unreadable are left out, and counted.
 * @param draftFor reads what the changes of these members need
 */
export async function draftChosen(
  cloud: Cloud,
  { id: runId, looked }: BatchRun,
  task: ChosenTask,
  draftFor: (ids: readonly string[]) => DraftOf | Promise<DraftOf>,
): Promise<Drafted> {
  const ref = chosenRef(runId, Math.floor(looked / CHOSEN_AT_ONCE))
  const count = Math.min(CHOSEN_AT_ONCE, task.chosen - looked)
  const stored = batchChosenSchema.safeParse((await cloud.get(ref))?.data).data
  const users = await readByIds(cloud, 'users', stored?.members ?? [])
  const found = users.flatMap(({ id, data }) => userSchema.safeParse({ ...data, id }).data ?? [])
  const open = found.filter(({ deleted }) => !deleted)
  const draftOf = await draftFor(open.map(({ id }) => id))
  const drafts = open.map((user) => ({ user, draft: draftOf(user) }))
  const changes = drafts.flatMap(({ user, draft }): DraftChange[] => {
    if (!draft || draft.fields.length === 0) return []
    return [{ ...draft, targetId: user.id, label: shortened(user.name || user.id, LONGEST_LABEL) }]
  })
  const meant = drafts.filter(({ draft }) => draft !== undefined).length
  return {
    ...{ changes, looked: count, damaged: count - meant, used: [ref] },
    next: looked + count < task.chosen ? { source: 0 } : undefined,
  }
}
