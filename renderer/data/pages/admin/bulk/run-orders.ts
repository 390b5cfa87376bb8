/** What an admin's page asks of the server about bulk changes, which go on there. */
import {
  type BatchRun,
  type ChosenTask,
  isUnderWay,
  MAX_CHOSEN,
  type NewTask,
  type Unchosen,
} from '#core/policies/bulk/bulk-run.ts'
import { chosenParts } from '#core/policies/bulk/chosen.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

type Asking = Pick<Cloud, 'command'>

export type Order = 'apply-run' | 'stop-run' | 'resume-run' | 'undo-run' | 'forget-run'

/** Begins filling in missing fields of members. @returns the run's id */
export function beginRepair(cloud: Asking): Promise<string> {
  return begin(cloud, { kind: 'repair' }, [])
}

/** The members' ids follow in parts. @returns the run's id @throws CloudError `invalid` for nobody or too many */
export async function beginChosenRun(
  cloud: Asking,
  task: Unchosen<ChosenTask>,
  members: Iterable<string>,
): Promise<string> {
  const parts = chosenParts(members)
  const chosen = parts.reduce((sum, { length }) => sum + length, 0)
  if (chosen === 0) throw new CloudError('invalid', 'Select at least one member.')
  if (chosen > MAX_CHOSEN) {
    throw new CloudError('invalid', `Select ${MAX_CHOSEN} members at most, and continue after.`)
  }
  return begin(cloud, { ...task, chosen }, parts)
}

async function begin(
  cloud: Asking,
  task: NewTask,
  [members, ...rest]: readonly (readonly string[])[],
): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  await cloud.command('begin-run', { id, task, ...(members && { members: [...members] }) })
  for (const [index, more] of rest.entries()) {
    await cloud.command('choose-members', { runId: id, part: index + 1, members: [...more] })
  }
  goOn(cloud, id)
  return id
}

/** Tells a run what to do; in a state in which it cannot, it stays as it is. */
export async function orderRun(cloud: Asking, order: Order, runId: string): Promise<void> {
  await cloud.command(order, { runId })
  if (order !== 'stop-run') goOn(cloud, runId)
}

/** Has the server go on at once. Nobody waits for the answer: without this page, its schedule goes on. */
export function goOn(cloud: Asking, runId: string): void {
  const ask = async () => {
    let run: BatchRun | undefined
    do ({ run } = await cloud.command('continue-run', { runId }))
    while (run && isUnderWay(run))
  }
  ask().catch(() => undefined)
}
