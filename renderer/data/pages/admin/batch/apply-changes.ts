/**
 * Applies some changes of a run: the records, the changes' outcomes and the run's progress, all or nothing.
 */
import { type BatchRun, batchChangeSchema, batchRunSchema } from '#core/batch/batch-run.ts'
import { batchSummary } from '#core/batch/batch-words.ts'
import { movedBy } from '#core/batch/progress.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { AppliedChange } from './batch-kind.ts'
import { kindOf } from './kind-of.ts'
import { changeRef, runRef, runWrite } from './run-store.ts'

/**
 * Applies the next changes of a run that is writing or undoing.
 * @param size the most changes to apply
 * @param refusal why a single change is given up: records that, and writes nothing else
 * @returns the run afterwards
 */
export async function applyChanges(
  cloud: Cloud,
  by: Actor,
  run: BatchRun,
  size: number,
  refusal?: string,
): Promise<BatchRun> {
  const kind = kindOf(run.task)
  const back = run.state === 'undoing'
  const [from, end] = back ? [run.undoNext, run.next] : [run.next, run.listed]
  const numbers = Array.from(
    { length: Math.max(0, Math.min(size, end - from)) },
    (_, index) => from + index,
  )
  const serverNow = await cloud.serverNow()
  const jobs = await Promise.all(
    numbers.map(async (number) => {
      const document = await cloud.get(changeRef(run.id, number))
      const change = batchChangeSchema.safeParse(document?.data).data
      const wanted = change && refusal === undefined && (!back || change.state === 'done')
      const reads = wanted ? await kind.reads(cloud, change, serverNow) : []
      return { number, change, wanted, reads, isUnreadable: document && !change }
    }),
  )
  const refs = jobs.flatMap(({ reads }) => reads)
  const entry = entryOf(by, { action: `batch-${run.task.kind}`, targets: [], summary: '' })
  return cloud.transact([runRef(run.id), ...refs], ([runDocument, ...read]) => {
    const now = parseDocument(batchRunSchema, runDocument)
    const stands = now && now.state === run.state && (back ? now.undoNext : now.next) === from
    if (!stands) return { writes: [], result: now ?? run }
    const outcomes = jobs.map(({ number, change, wanted, reads, isUnreadable }): Outcome => {
      // Given up without touching the change document: the rules would refuse a write beside its unreadable
      // fields.
      if (isUnreadable) return { number, applied: untouched(UNREADABLE, back), isLeft: true }
      const documents = read.splice(0, reads.length)
      if (!change || !wanted) return { number, applied: untouched(refusal, back) }
      const applied = back
        ? kind.undo(change, documents, serverNow)
        : kind.write(change, documents, serverNow)
      return { number, applied }
    })
    const moved = movedBy(
      now,
      outcomes.map(({ applied }) => applied?.state),
    )
    const targets = [...new Set(outcomes.flatMap(({ applied }) => applied?.targets ?? []))]
    const targetWrites = outcomes.flatMap(({ applied }) => applied?.writes ?? [])
    const changed = outcomes.filter(({ applied }) => (applied?.writes.length ?? 0) > 0).length
    const summary = batchSummary(run, changed, back)
    return {
      writes: [
        ...(targets.length > 0
          ? audited(targetWrites, { ...entry, targets, summary })
          : targetWrites),
        ...outcomes.flatMap(({ number, applied, isLeft }) =>
          applied && !isLeft
            ? [changeWrite(run.id, number, applied, back ? undefined : serverNow)]
            : [],
        ),
        runWrite(moved),
      ],
      result: moved,
    }
  })
}

const UNREADABLE = 'The change cannot be read.'

interface Outcome {
  readonly number: number
  readonly applied: Refused | undefined
  /** The change's own document stays unwritten. */
  readonly isLeft?: boolean
}

interface Refused extends Omit<AppliedChange, 'state'> {
  readonly state: AppliedChange['state'] | 'failed'
}

/**
 * The outcome of a change that is given up; undefined for one that was never written and needs no undoing.
 */
function untouched(refusal: string | undefined, back: boolean): Refused | undefined {
  if (refusal === undefined) return undefined
  return { state: back ? 'left' : 'failed', why: refusal, writes: [], targets: [] }
}

function changeWrite(
  runId: string,
  number: number,
  { state, why = '', fields }: Refused,
  at: number | undefined,
): Write {
  const data = { state, why, ...(fields ? { fields } : {}), ...(at === undefined ? {} : { at }) }
  return {
    kind: 'merge',
    ref: changeRef(runId, number),
    data: { ...data, syncedAt: SERVER_TIME },
  }
}
