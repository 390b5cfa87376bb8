/** Begins a bulk change, with the members whom an admin chose for it, if it is about such (decision 0063). */
import {
  activeSince,
  type BatchRun,
  type BatchTask,
  batchRunSchema,
  type NewTask,
  runRef,
} from '#core/policies/bulk/bulk-run.ts'
import { batchBegun } from '#core/policies/bulk/bulk-words.ts'
import { CHOSEN_AT_ONCE, chosenPartCount, chosenRef } from '#core/policies/bulk/chosen.ts'
import { logWrite } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { asAdmin, type Handler, requireGroup } from '#core/server/handling/rights.ts'
import type { ResultOf } from '#core/server/requests/requests.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { type Decision, putRecord, type Write } from '#core/server/writes.ts'
import { begunRun, runWrite } from './list-page.ts'

export const beginRun: Handler<'begin-run'> = async (executor, request, context) => {
  const { id, task, members = [] } = request
  const { by, now } = context
  const entryId = context.newId()
  return asAdmin(by, executor, [runRef(id)], (read): Decision<ResultOf<'begin-run'>> => {
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
    const writes = [runWrite(begun), ...parts, logWrite(by, entryId, deed, read)]
    return { writes, result: { run: { ...begun, syncedAt: now } } }
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

export const chooseMembers: Handler<'choose-members'> = (executor, request, { by }) => {
  const { runId, part, members } = request
  const [own, before] = [chosenRef(runId, part), chosenRef(runId, part - 1)]
  const expected = [runRef(runId), own, before]
  return asAdmin(by, executor, expected, (read): Decision<ResultOf<'choose-members'>> => {
    const run = parsedOrRefused(batchRunSchema, read(runRef(runId)))
    // Who comes after the last part, or brings one again, learns where the run is.
    if (run?.state !== 'choosing' || run.by !== by.userId || read(own)) {
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
