/** Applies or undoes the next changes of a bulk change, all or nothing (docs/decisions/0063-support-tools.md). */
import {
  APPLIED_AT_ONCE,
  type BatchChange,
  type BatchRun,
  type BatchTask,
  batchChangeSchema,
  batchRunSchema,
  type ChangeState,
  changeRef,
  isUnfinished,
  runRef,
} from '#core/policies/bulk/bulk-run.ts'
import { batchEnded, batchSummary } from '#core/policies/bulk/bulk-words.ts'
import { asMap, stillLacking, undoable } from '#core/policies/bulk/repair.ts'
import type { Executor } from '#core/server/executor.ts'
import { logWrite } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { decideEach, type Read, transactReading } from '#core/server/transact-reading.ts'
import { changeRecord, type Decision, REMOVE_FIELD, type Write } from '#core/server/writes.ts'
import { actorOf, type Stepping, stepRefs, stopWithoutAdmin } from './acting.ts'
import { coachKind } from './coach.ts'
import {
  type Applied,
  type Applying,
  type BulkKind,
  GONE,
  passed,
  planKind,
  renameKind,
} from './kind.ts'
import { runWrite } from './list-page.ts'
import { movingKind } from './moving.ts'

/** Does nothing if the run has moved on. @returns undefined if it does not exist any more */
export function applyNext(
  executor: Pick<Executor, 'transact'>,
  known: BatchRun,
  { now, newId }: Stepping,
): Promise<BatchRun | undefined> {
  const [entryId, endId] = [newId(), newId()]
  const from = placeOf(known)?.next ?? 0
  const numbers = Array.from({ length: APPLIED_AT_ONCE }, (_, index) => from + index)
  const expected = [...stepRefs(known), ...numbers.map((number) => changeRef(known.id, number))]
  return transactReading(executor, expected, (read): Decision<BatchRun | undefined> => {
    const run = parsedOrRefused(batchRunSchema, read(runRef(known.id)))
    const place = run && placeOf(run)
    if (!place || run.stopped || place.next !== from) return { writes: [], result: run }
    const stop = stopWithoutAdmin(run, read, entryId)
    if (stop) return stop
    const outcomes = decideEach(
      numbers.filter((number) => number < place.end),
      (number) => outcomeOf(run, number, { read, now }),
    )
    const isUndoing = run.state === 'undoing'
    const moved = movedBy(
      run,
      outcomes.map(({ applied }) => applied?.state),
    )
    const applied = outcomes.flatMap((one) => one.applied ?? [])
    const changed = applied.filter(({ writes }) => writes.length > 0)
    const by = actorOf(run)
    const deeds = deedsOf(run, changed, read)
    const end = { action: 'end-batch', targets: [run.id], summary: batchEnded(moved) }
    return {
      writes: [
        ...changed.flatMap(({ writes }) => writes),
        ...outcomes.flatMap((one) => changeWrites(run.id, one, isUndoing ? undefined : now)),
        runWrite(moved),
        ...deeds.map((deed, index) => logWrite(by, `${entryId}-${index}`, deed, read)),
        ...(isUnfinished(moved) ? [] : [logWrite(by, endId, end, read)]),
      ],
      result: moved,
    }
  })
}

/** One entry of the log, or one for each pair of groups between which members were moved. */
function deedsOf(run: BatchRun, changed: readonly Applied[], read: Read) {
  const keyOf = ({ moved }: Applied) => (moved ? `${moved.from} ${moved.to}` : '')
  const alike = Map.groupBy(changed, keyOf)
  return decideEach([...alike.values()], (some) => {
    const [moved] = some.flatMap((one) => one.moved ?? [])
    const [from, to] = moved ? decideEach([moved.from, moved.to], (id) => nameOf(id, read)) : []
    return {
      action: `batch-${run.task.kind}`,
      targets: [...new Set(some.flatMap(({ targets }) => targets))],
      summary: batchSummary(run, some.length, run.state === 'undoing', { from, to }),
    }
  })
}

function nameOf(groupId: string, read: Read): string {
  if (groupId === '') return 'no group'
  return String(read({ collection: 'groups', id: groupId })?.data.name ?? 'a deleted group')
}

function placeOf({ state, next, listed, undoNext }: BatchRun) {
  if (state === 'writing') return { next, end: listed }
  return state === 'undoing' ? { next: undoNext, end: next } : undefined
}

interface Outcome {
  readonly number: number
  /** Undefined for a change that was never written and needs no undoing. */
  readonly applied: Applied | undefined
  /** The change's own document stays unwritten. */
  readonly isUnreadable?: boolean
}

/** What becomes of one change; one that cannot be done is given up, and holds up no other. */
function outcomeOf(run: BatchRun, number: number, applying: Applying): Outcome {
  const stored = applying.read(changeRef(run.id, number))
  const change = batchChangeSchema.safeParse(stored?.data).data
  const isUndoing = run.state === 'undoing'
  if (!change) {
    if (!stored) return { number, applied: undefined }
    return { number, applied: givenUp(isUndoing, 'The change cannot be read.'), isUnreadable: true }
  }
  if (isUndoing && change.state !== 'done') return { number, applied: undefined }
  try {
    return { number, applied: apply(run, change, applying) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { number, applied: givenUp(isUndoing, error.message) }
  }
}

function apply(run: BatchRun, change: BatchChange, applying: Applying): Applied {
  const kind = kindOf(run.task)
  return run.state === 'undoing' ? kind.undo(change, applying) : kind.write(change, applying)
}

function givenUp(isUndoing: boolean, why: string): Applied {
  return { state: isUndoing ? 'left' : 'failed', why, writes: [], targets: [] }
}

/** @param at when it was written; undefined for an undo */
function changeWrites(
  runId: string,
  { number, applied, isUnreadable }: Outcome,
  at: number | undefined,
): Write[] {
  if (!applied || isUnreadable) return []
  const { state, why = '', fields } = applied
  const data = {
    state,
    why: why.slice(0, 300),
    ...(fields && { fields }),
    ...(at !== undefined && { at }),
  }
  return [changeRecord(changeRef(runId, number), data)]
}

/** @param outcomes one for each change in order; undefined for one that was never written and needs no undoing */
function movedBy(
  run: BatchRun,
  outcomes: readonly (Exclude<ChangeState, 'listed'> | undefined)[],
): BatchRun {
  const count = (state: ChangeState) => outcomes.filter((one) => one === state).length
  if (run.state === 'undoing') {
    const undoNext = run.undoNext + outcomes.length
    return {
      ...run,
      undoNext,
      undone: run.undone + count('undone'),
      left: run.left + count('left'),
      ...(undoNext >= run.next ? { state: 'undone' } : {}),
    }
  }
  const next = run.next + outcomes.length
  return {
    ...run,
    next,
    done: run.done + count('done'),
    skipped: run.skipped + count('skipped'),
    failed: run.failed + count('failed'),
    ...(next >= run.listed ? { state: 'written' } : {}),
  }
}

function kindOf(task: BatchTask): BulkKind {
  switch (task.kind) {
    case 'repair':
      return REPAIR
    case 'move-members':
      return movingKind(task)
    case 'rename':
      return renameKind(task)
    case 'coach':
    case 'hand-over':
      return coachKind(task)
    case 'plan':
      return planKind(task)
  }
}

const REPAIR: BulkKind = {
  write({ targetId, fields: listed }, { read }) {
    const document = read({ collection: 'users', id: targetId })
    if (!document) return passed('skipped', GONE)
    const fields = stillLacking(targetId, document.data, listed)
    if (fields.length === 0) return passed('skipped', 'Nothing is missing any more.')
    const write = merged(targetId, asMap(fields.map(({ path, to }) => [path, to])))
    return { state: 'done', fields, writes: [write], targets: [targetId] }
  },
  undo: (change, { read }) =>
    undone(change, read({ collection: 'users', id: change.targetId })?.data),
}

function undone(
  { targetId, fields, at }: BatchChange,
  stored: Readonly<Record<string, unknown>> | undefined,
): Applied {
  if (!stored) return passed('left', GONE)
  const back = undoable(stored, fields, at)
  const kept = fields.filter((field) => !back.includes(field)).map(({ path }) => path)
  if (back.length === 0) return passed('left', 'Every field was changed since.')
  const write = merged(targetId, asMap(back.map(({ path }) => [path, REMOVE_FIELD])))
  const outcome = { writes: [write], targets: [targetId] }
  if (kept.length === 0) return { state: 'undone', ...outcome }
  return { state: 'left', why: `Changed since, and so left: ${kept.join(', ')}`, ...outcome }
}

function merged(id: string, data: object): Write {
  const ref = { collection: 'users', id } as const
  return changeRecord(ref, data)
}
