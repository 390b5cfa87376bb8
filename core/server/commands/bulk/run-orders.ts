/** What an admin tells a run that has begun, from any device; the server's schedule follows it. */
import {
  type BatchRun,
  batchRunSchema,
  isUnderWay,
  isUnfinished,
  runRef,
} from '#core/policies/bulk/bulk-run.ts'
import { batchRemoved } from '#core/policies/bulk/bulk-words.ts'
import { logWrite } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused } from '#core/server/handling/refusal.ts'
import { asAdmin, type Handler } from '#core/server/handling/rights.ts'
import type { ResultOf } from '#core/server/requests/requests.ts'
import { changeRecord, type Decision } from '#core/server/writes.ts'
import { isDue, partsLeft, stepRun } from './step-run.ts'

type State = BatchRun['state']

/** From which states an order takes a run, and to which. An order that comes again, or too late, changes nothing. */
const TURNS = {
  apply: { from: ['listed'], to: 'writing' },
  undo: { from: ['writing', 'written'], to: 'undoing' },
  forget: { from: ['choosing', 'listing', 'listed', 'undone'], to: 'removing' },
} as const satisfies Record<string, { readonly from: readonly State[]; readonly to: State }>

type Order = keyof typeof TURNS | 'stop' | 'resume'
type OneRun = 'apply-run' | 'stop-run' | 'resume-run' | 'undo-run' | 'forget-run'

/** @returns undefined if it changes nothing */
function ordered(run: BatchRun, order: Order): Partial<BatchRun> | undefined {
  const goesOn = { stopped: false, why: '' }
  if (order === 'stop') return isUnderWay(run) ? { stopped: true, why: '' } : undefined
  if (order === 'resume') return isUnfinished(run) && run.stopped ? goesOn : undefined
  const { from, to } = TURNS[order]
  return from.some((state) => state === run.state) ? { ...goesOn, state: to } : undefined
}

/** Who orders it is from then on the one in whose name it goes on. */
export function ordering(order: Order): Handler<OneRun> {
  return (executor, { runId }, { by, now, newId }) => {
    const entryId = newId()
    return asAdmin(by, executor, [runRef(runId)], (read): Decision<ResultOf<OneRun>> => {
      const run = parsedOrRefused(batchRunSchema, read(runRef(runId)))
      const change = run && ordered(run, order)
      if (!change) return { writes: [], result: { run } }
      const data = { ...change, ...(order !== 'stop' && { actor: by.userId }) }
      const removed = run.listed + partsLeft(run).length + 1
      const deed = {
        action: 'remove-batch',
        targets: [runId],
        summary: batchRemoved(run, removed),
      }
      return {
        writes: [
          changeRecord(runRef(runId), data),
          ...(order === 'forget' ? [logWrite(by, entryId, deed, read)] : []),
        ],
        result: { run: { ...run, ...data, syncedAt: now } },
      }
    })
  }
}

/** Steps of one command: of 2,700 members, or half a minute. Whoever watches asks again, or the schedule goes on. */
const MAX_STEPS = 300

export const continueRun: Handler<'continue-run'> = async (executor, { runId }, context) => {
  const { by } = context
  let run = await asAdmin(by, executor, [runRef(runId)], (read) => {
    return { writes: [], result: parsedOrRefused(batchRunSchema, read(runRef(runId))) }
  })
  for (let step = 0; run && isDue(run) && step < MAX_STEPS; step += 1) {
    run = await stepRun(executor, run, context)
  }
  return { run }
}
