/** What an admin tells a bulk change: to begin (decision 0063), and from any device how to go on; the schedule follows. */
import {
  activeSince,
  type BatchRun,
  type BatchTask,
  batchRunSchema,
  isUnderWay,
  isUnfinished,
  type NewTask,
  runRef,
} from '#core/policies/bulk/bulk-run.ts'
import { batchBegun, batchRemoved } from '#core/policies/bulk/bulk-words.ts'
import { CHOSEN_AT_ONCE, chosenPartCount, chosenRef } from '#core/policies/bulk/chosen.ts'
import { asAdmin } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { type Handler, requireGroup } from '#core/server/handling/rights.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { changeRecord, putRecord, type Write } from '#core/server/writes.ts'
import { begunRun, runWrite } from './list-page.ts'
import { isDue, partsLeft, stepRun } from './step-run.ts'

export const beginRun: Handler<'begin-run'> = async (executor, request, context) => {
  const { id, task, members = [] } = request
  const { by, now } = context
  return asAdmin(context, executor, [runRef(id)], (read) => {
    const known = parsedOrRefused(batchRunSchema, read(runRef(id)))
    if (known) {
      if (known.by !== by.userId) throw new Refusal('conflict', 'Somebody else has begun this.')
      return { writes: [], result: { run: known } }
    }
    const chosen = 'chosen' in task ? task.chosen : 0
    refuseWrongPart(members, chosen, 0)
    const state = members.length < chosen ? 'choosing' : 'listing'
    const begun = begunRun({ id, task: knownTask(task, read, now), state }, { by, now }, read)
    const deed = { action: 'begin-batch', targets: [id], summary: batchBegun(begun) }
    const parts = members.length > 0 ? [partWrite(id, 0, members)] : []
    const run = { ...begun, syncedAt: now }
    return { writes: [runWrite(begun), ...parts], result: { run }, deed }
  })
}

/** With what the server knows better, and not of groups that cannot be changed so. */
function knownTask(task: NewTask, read: Read, now: number): BatchTask {
  switch (task.kind) {
    case 'repair':
      return { ...task, since: activeSince(now) }
    case 'move-members':
      if (task.toGroupId !== '' && requireGroup(task.toGroupId, read).archived) {
        throw new Refusal('invalid', 'You can’t move members to an archived group.')
      }
      return task
    case 'coach':
    case 'plan':
      return task
  }
}

/** @throws Refusal `invalid` unless the part holds as many ids as it has to */
function refuseWrongPart(members: readonly string[], chosen: number, part: number): void {
  if (members.length !== Math.min(CHOSEN_AT_ONCE, chosen - part * CHOSEN_AT_ONCE)) {
    throw new Refusal('invalid', 'The list of members is not complete. Select them again.')
  }
}

function partWrite(runId: string, part: number, members: readonly string[]): Write {
  const ref = chosenRef(runId, part)
  return putRecord(ref, { id: ref.id, runId, members })
}

export const chooseMembers: Handler<'choose-members'> = (executor, request, context) => {
  const { runId, part, members } = request
  const [own, before] = [chosenRef(runId, part), chosenRef(runId, part - 1)]
  const expected = [runRef(runId), own, before]
  return asAdmin(context, executor, expected, (read) => {
    const run = parsedOrRefused(batchRunSchema, read(runRef(runId)))
    // Who comes after the last part, or brings one again, learns where the run is.
    if (run?.state !== 'choosing' || run.by !== context.by.userId || read(own)) {
      return { writes: [], result: { run } }
    }
    const chosen = 'chosen' in run.task ? run.task.chosen : 0
    if (!read(before)) throw new Refusal('invalid', 'The part before this one is missing.')
    refuseWrongPart(members, chosen, part)
    const isLast = part === chosenPartCount(chosen) - 1
    const moved: BatchRun = isLast ? { ...run, state: 'listing' } : run
    return {
      writes: [partWrite(runId, part, members), ...(isLast ? [runWrite(moved)] : [])],
      result: { run: moved },
    }
  })
}

type State = BatchRun['state']

/** From which states an order takes a run, and to which. An order that comes again, or too late, changes nothing. */
const TURNS = {
  apply: { from: ['listed'], to: 'writing' },
  undo: { from: ['writing', 'written'], to: 'undoing' },
  forget: { from: ['choosing', 'listing', 'listed', 'undone'], to: 'removing' },
} as const satisfies Record<string, { readonly from: readonly State[]; readonly to: State }>

type Order = keyof typeof TURNS | 'stop' | 'resume'
type OneRun = 'apply-run' | 'stop-run' | 'resume-run' | 'undo-run' | 'forget-run'

function ordered(run: BatchRun, order: Order): Partial<BatchRun> | undefined {
  const goesOn = { stopped: false, why: '' }
  if (order === 'stop') return isUnderWay(run) ? { stopped: true, why: '' } : undefined
  if (order === 'resume') return isUnfinished(run) && run.stopped ? goesOn : undefined
  const { from, to } = TURNS[order]
  return from.some((state) => state === run.state) ? { ...goesOn, state: to } : undefined
}

/** Who orders it is from then on the one in whose name it goes on. */
export function ordering(order: Order): Handler<OneRun> {
  return (executor, { runId }, context) =>
    asAdmin(context, executor, [runRef(runId)], (read) => {
      const run = parsedOrRefused(batchRunSchema, read(runRef(runId)))
      const change = run && ordered(run, order)
      if (!change) return { writes: [], result: { run } }
      const data = { ...change, ...(order !== 'stop' && { actor: context.by.userId }) }
      const removed = run.listed + partsLeft(run).length + 1
      const deed = {
        action: 'remove-batch',
        targets: [runId],
        summary: batchRemoved(run, removed),
      }
      return {
        writes: [changeRecord(runRef(runId), data)],
        result: { run: { ...run, ...data, syncedAt: context.now } },
        ...(order === 'forget' && { deed }),
      }
    })
}

/** Steps of one command: of 2,700 members, or half a minute. Whoever watches asks again, or the schedule goes on. */
const MAX_STEPS = 300

export const continueRun: Handler<'continue-run'> = async (executor, { runId }, context) => {
  let run = await asAdmin(context, executor, [runRef(runId)], (read) => {
    return { writes: [], result: parsedOrRefused(batchRunSchema, read(runRef(runId))) }
  })
  for (let step = 0; run && isDue(run) && step < MAX_STEPS; step += 1) {
    run = await stepRun(executor, run, context)
  }
  return { run }
}
