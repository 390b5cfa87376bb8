/** An admin's batch runs, driven to their end as the page of long runs does. */
import type { BatchRun, ChosenTask, PlainTask, Unchosen } from '#core/batch/batch-run.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import {
  beginChosenRun,
  beginRun,
  changeRunState,
  readRun,
} from '#data/pages/admin/batch/run-store.ts'
import { stepRun } from '#data/pages/admin/batch/step-run.ts'
import { type Community, makeAdmin } from './devices.ts'
import { refusingUnindexed } from './firestore-indexes.ts'
import { signedInAs } from './signed-in.ts'

export const ADMIN = { userId: 'admin', name: 'Alex' }

const isUnderWay = ({ state }: BatchRun) => ['listing', 'writing', 'undoing'].includes(state)

/** The community's cloud, on the device of an admin. */
export async function adminCloud(community: Community): Promise<Cloud> {
  const { database, server } = community
  await makeAdmin(community, ADMIN.userId)
  const now = () => server.now
  const auth = signedInAs(ADMIN.userId, database, now)
  return refusingUnindexed(openEmbeddedCloud('device', { database, now, auth }))
}

/** A tab killed before a commit or a command, or after it and before its answer. @param faults taken one by one */
export function killed(given: Cloud, faults: string[]): Cloud {
  const meets = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const fault = faults.shift()
    if (fault === 'before') throw new CloudError('unavailable', 'Killed.')
    const result = await work()
    if (fault === 'after') throw new CloudError('unavailable', 'Killed.')
    return result
  }
  return {
    ...given,
    transact: (refs, decide) => meets(() => given.transact(refs, decide)),
    command: (kind, request) => meets(() => given.command(kind, request)),
  }
}

/** The steps of a test: `now` gives the cloud of the test that runs. */
export function runSteps(now: () => Cloud) {
  async function drive(id: string, by: Cloud = now()): Promise<BatchRun> {
    for (;;) {
      const run = await stepRun(by, id)
      if (!run) throw new Error('The run is gone.')
      if (!isUnderWay(run)) return run
    }
  }
  return {
    drive,
    list: async (task: PlainTask) => drive(await beginRun(now(), ADMIN, task)),
    listChosen: async (task: Unchosen<ChosenTask>, ids: readonly string[]) =>
      drive(await beginChosenRun(now(), ADMIN, task, ids)),
    async apply(run: BatchRun): Promise<BatchRun> {
      await changeRunState(now(), run.id, ['listed'], 'writing')
      return drive(run.id)
    },
    async undo(run: BatchRun): Promise<BatchRun> {
      await changeRunState(now(), run.id, ['writing', 'written'], 'undoing')
      return drive(run.id)
    },
  }
}

/** Steps the run through all faults; a `two` steps in two tabs at once. */
export async function driveThroughFaults(
  by: Cloud,
  id: string,
  trouble: string[],
): Promise<BatchRun> {
  for (let step = 0; step < 200; step += 1) {
    const tabs = trouble[0] === 'two' ? [by, by] : [by]
    if (tabs.length > 1) trouble.shift()
    await Promise.all(tabs.map((tab) => stepRun(tab, id).catch(() => undefined)))
    const run = await readRun(by, id)
    if (run && !isUnderWay(run)) return run
  }
  throw new Error('It never came to an end.')
}
