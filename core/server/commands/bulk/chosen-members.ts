/** Reads the chosen members of a run, part by part, and lists what it would change in their records. */

import type { BatchRun, ChosenTask, DraftChange } from '#core/policies/bulk/batch-run.ts'
import { TIER_PATH } from '#core/policies/bulk/batch-run.ts'
import {
  batchChosenSchema,
  CHOSEN_AT_ONCE,
  COACH_FIELDS,
  COACH_PATHS,
  chosenChange,
  chosenRef,
} from '#core/policies/bulk/chosen.ts'
import { standingOf } from '#core/policies/roles/role-change.ts'
import { type User, userSchema } from '#core/records/user.ts'
import { readByIds } from '#core/server/pages.ts'
import { shortened } from '#core/values/names/display-name.ts'
import type { Drafted, Reading } from './found-records.ts'

const LONGEST_LABEL = 80

/**
 * Lists the next part of the chosen members. Accounts that are closed, gone or unreadable are left out, and counted.
 */
export async function draftChosen(
  reading: Reading,
  { id: runId, looked }: Pick<BatchRun, 'id' | 'looked'>,
  task: ChosenTask,
): Promise<Drafted> {
  const ref = chosenRef(runId, Math.floor(looked / CHOSEN_AT_ONCE))
  const count = Math.min(CHOSEN_AT_ONCE, task.chosen - looked)
  const stored = batchChosenSchema.safeParse((await reading.get(ref))?.data).data
  const users = await readByIds(reading, 'users', stored?.members ?? [])
  const found = users.flatMap(({ id, data }) => userSchema.safeParse({ ...data, id }).data ?? [])
  const open = found.filter(({ deleted }) => !deleted)
  const draftOf = await draftsFor(reading, task, open)
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

/** The change of a member; without fields if there is nothing to change, undefined if they must be left out. */
type DraftOf = (user: User) => Pick<DraftChange, 'collection' | 'fields'> | undefined

/** Reads what the changes of these members need. */
async function draftsFor(
  reading: Reading,
  task: ChosenTask,
  members: readonly User[],
): Promise<DraftOf> {
  switch (task.kind) {
    case 'move-members':
      return ({ groupId }) => changing('users', 'groupId', groupId, task.toGroupId)
    case 'coach': {
      const [field, path] = [COACH_FIELDS[task.role], COACH_PATHS[task.role]]
      return ({ id, coaching }) =>
        // Nobody coaches themselves.
        id === task.coachId ? undefined : changing('users', path, coaching[field], task.coachId)
    }
    case 'plan': {
      const ids = members.map(({ id }) => id)
      const secures = await readByIds(reading, 'usersSecure', ids)
      const stored = new Map(secures.map(({ id, data }) => [id, data]))
      return ({ id }) => {
        const { tier } = standingOf(id, stored.get(id)).roles
        return changing('usersSecure', TIER_PATH, tier, task.tier)
      }
    }
  }
}

function changing(
  collection: DraftChange['collection'],
  ...change: Parameters<typeof chosenChange>
): ReturnType<DraftOf> {
  return { collection, fields: [...chosenChange(...change)] }
}
