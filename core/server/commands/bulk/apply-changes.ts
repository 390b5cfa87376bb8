/**
 * Applies or undoes the next changes of a bulk change (docs/decisions/0063-support-tools.md): the records, the changes'
 * outcomes, the run's progress and the entry in the log, all or nothing.
 */
import {
  APPLIED_AT_ONCE,
  type BatchChange,
  type BatchRun,
  batchChangeSchema,
  batchRunSchema,
  changeRef,
  runRef,
} from '#core/batch/batch-run.ts'
import { batchSummary } from '#core/batch/batch-words.ts'
import { movedBy } from '#core/batch/progress.ts'
import { decideEach, transactReading } from '../../transact-reading.ts'
import { type Decision, SERVER_TIME, type Write } from '../../writes.ts'
import { logWrite } from '../audit-log.ts'
import type { Handler } from '../handler.ts'
import { parsedOrRefused, Refusal } from '../refusal.ts'
import type { ResultOf } from '../requests.ts'
import { requireAdmin } from '../rights.ts'
import type { Applied, Applying } from './kind.ts'
import { kindOf } from './kind-of.ts'

/** Does nothing, and says where the run is, if it has moved on from the change that was asked for. */
export const applyChanges: Handler<'apply-changes'> = (executor, { runId, from }, context) => {
  const { by, now } = context
  const entryId = context.newId()
  const numbers = Array.from({ length: APPLIED_AT_ONCE }, (_, index) => from + index)
  const expected = [
    ...[{ collection: 'users', id: by.userId } as const],
    ...[{ collection: 'usersSecure', id: by.userId } as const, runRef(runId)],
    ...numbers.map((number) => changeRef(runId, number)),
  ]
  return transactReading(executor, expected, (read): Decision<ResultOf<'apply-changes'>> => {
    requireAdmin(by, read)
    const run = parsedOrRefused(batchRunSchema, read(runRef(runId)))
    if (!run) return { writes: [], result: {} }
    const place = placeOf(run)
    if (place?.next !== from) return { writes: [], result: { run } }
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
    const deed = {
      action: `batch-${run.task.kind}`,
      targets: [...new Set(changed.flatMap(({ targets }) => targets))],
      summary: batchSummary(run, changed.length, isUndoing),
    }
    return {
      writes: [
        ...changed.flatMap(({ writes }) => writes),
        ...outcomes.flatMap((one) => changeWrites(runId, one, isUndoing ? undefined : now)),
        { kind: 'set', ref: runRef(runId), data: { ...moved, syncedAt: SERVER_TIME } },
        ...(changed.length > 0 ? [logWrite(by, entryId, deed, read)] : []),
      ],
      result: { run: { ...moved, syncedAt: now } },
    }
  })
}

/** The number of the next change and where they end; undefined while nothing is to be applied. */
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
    ...{ state, why: why.slice(0, 300) },
    ...(fields && { fields }),
    ...(at !== undefined && { at }),
  }
  return [
    { kind: 'merge', ref: changeRef(runId, number), data: { ...data, syncedAt: SERVER_TIME } },
  ]
}
