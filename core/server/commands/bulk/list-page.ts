/** Lists one more page of what a run would change, and stores the progress in the same transaction. */
import * as z from 'zod/mini'
import {
  type BatchRun,
  batchChangeSchema,
  batchRunSchema,
  type ChosenTask,
  changeRef,
  type DraftChange,
  isUnderWay,
  runRef,
  TIER_PATH,
} from '#core/policies/bulk/bulk-run.ts'
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
import type { Executor } from '#core/server/executor.ts'
import { parsedOrRefused } from '#core/server/handling/refusal.ts'
import type { Caller } from '#core/server/handling/rights.ts'
import { readByIds } from '#core/server/pages.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
import { type Decision, putRecord, type Write } from '#core/server/writes.ts'
import { personNameSchema, shortened } from '#core/values/names/display-name.ts'
import { type Stepping, stepRefs, stopWithoutAdmin } from './acting.ts'
import { type Drafted, draftFound, type Reading } from './found-records.ts'

const { collection, targetId, label, fields } = batchChangeSchema.shape
const draftSchema = z.object({ collection, targetId, label, fields })

/** 200 changes at most, below Firestore's 500 writes. @param known stored only if the run still stands there */
export async function listPage(
  executor: Reading & Pick<Executor, 'transact'>,
  known: BatchRun,
  { newId }: Stepping,
): Promise<BatchRun | undefined> {
  const page = await drafted(executor, known)
  const entryId = newId()
  return transactReading(executor, stepRefs(known), (read) => {
    const run = parsedOrRefused(batchRunSchema, read(runRef(known.id)))
    if (!run || !isUnderWay(run) || !isSamePlace(run, known)) return { writes: [], result: run }
    return stopWithoutAdmin(run, read, entryId) ?? listed(run, page)
  })
}

function drafted(reading: Reading, run: BatchRun): Promise<Drafted> {
  const { task } = run
  return 'chosen' in task ? draftChosen(reading, run, task) : draftFound(reading, run, task)
}

function isSamePlace(a: BatchRun, b: BatchRun): boolean {
  const [one, other] = [a, b].map(({ state, looked, scan }) =>
    JSON.stringify([state, looked, scan]),
  )
  return one === other
}

/** They follow from what was asked before. */
const UNASKED: ReadonlySet<BatchRun['task']['kind']> = new Set(['hand-over', 'rename'])

function listed(run: BatchRun, page: Drafted): Decision<BatchRun> {
  const { changes, looked, damaged, next, used = [] } = page
  const drafts = changes.flatMap((one) => draftSchema.safeParse(one).data ?? [])
  const moved: BatchRun = {
    ...run,
    looked: run.looked + looked,
    // A record that cannot be listed as found is skipped and counted, and does not block the others.
    damaged: run.damaged + damaged + changes.length - drafts.length,
    listed: run.listed + drafts.length,
    ...(next ? { scan: next } : { state: UNASKED.has(run.task.kind) ? 'writing' : 'listed' }),
  }
  const writes = drafts.map((change, index): Write => {
    const ref = changeRef(run.id, run.listed + index)
    const data = batchChangeSchema.parse({ ...change, id: ref.id, runId: run.id })
    return putRecord(ref, data)
  })
  const gone = used.map((ref): Write => ({ kind: 'delete', ref }))
  return { writes: [...writes, ...gone, runWrite(moved)], result: moved }
}

/** A run as it begins, in the name that the record of `by` has. @param now ms since 1970 */
export function begunRun(
  run: Pick<BatchRun, 'id' | 'task' | 'state'>,
  { by, now }: { readonly by: Pick<Caller, 'userId' | 'name'>; readonly now: number },
  read: Read,
): BatchRun {
  const name = read({ collection: 'users', id: by.userId })?.data.name ?? by.name
  return batchRunSchema.parse({
    ...run,
    by: by.userId,
    byName: personNameSchema.parse(name),
    actor: by.userId,
    created: Math.floor(now),
  })
}

export function runWrite(run: BatchRun): Write {
  return putRecord(runRef(run.id), run)
}

const MAX_LABEL_LENGTH = 80

/** Accounts that are closed, gone or unreadable are left out, and counted. */
async function draftChosen(
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
    return [
      { ...draft, targetId: user.id, label: shortened(user.name || user.id, MAX_LABEL_LENGTH) },
    ]
  })
  const meant = drafts.filter(({ draft }) => draft !== undefined).length
  return {
    changes,
    looked: count,
    damaged: count - meant,
    used: [ref],
    next: looked + count < task.chosen ? { source: 0 } : undefined,
  }
}

/** The change of a member; without fields if there is nothing to change, undefined if they must be left out. */
type DraftOf = (user: User) => Pick<DraftChange, 'collection' | 'fields'> | undefined

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
